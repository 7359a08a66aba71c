import { styledMarkup, type StyledAttributes } from './styled-markup';

/** Attributes that all deprecated versions share. Do not change. */
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

export const save = ( { attributes: old }: { attributes: StyledAttributes } ) => styledMarkup( old );

/**
 * Converts the style attribute to a block style class.
 *
 * @return The current attributes.
 */
export function migrate( { mapStyle: style, ...rest }: StyledAttributes ) {
	const others = ( rest.className ?? '' ).replace( /is-style-\S+/, ' ' );
	return { ...rest, className: `${ others } is-style-${ style }`.replace( /\s+/g, ' ' ).trim() };
}
