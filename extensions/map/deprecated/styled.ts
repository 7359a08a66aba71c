import { markup } from '../markup';
import type { MapAttributes } from '../types';

/** What v1 and v2 have in common: the style is an attribute. Frozen. */
export type StyledAttributes = MapAttributes & { mapStyle: string };

/** Of every version. Frozen. */
export const attributes = {
	align: { type: 'string' },
	points: { type: 'array', default: [] },
	mapDetails: { type: 'boolean', default: true },
	zoom: { type: 'integer', default: 13 },
	mapCenter: { type: 'object', default: { longitude: -122.41941550000001, latitude: 37.7749295 } },
	markerColor: { type: 'string', default: 'red' },
	scrollToZoom: { type: 'boolean', default: false },
	mapHeight: { type: 'integer' },
} as const;

export const mapStyle = { type: 'string', default: 'default' } as const;

/**
 * @param props
 * @param props.attributes
 */
export const save = ( { attributes: old }: { attributes: StyledAttributes } ) => markup( old, old.mapStyle );

/**
 * Turns the style into a class, as a block style is saved.
 *
 * @param old
 * @return The attributes of today.
 */
export function migrate( { mapStyle: style, ...rest }: StyledAttributes ) {
	const others = ( rest.className ?? '' ).replace( /is-style-\S+/, ' ' );
	return { ...rest, className: `${ others } is-style-${ style }`.replace( /\s+/g, ' ' ).trim() };
}
