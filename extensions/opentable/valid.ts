import { getValidatedAttributes } from '../../shared/validation/get-validated-attributes';
import languages from './languages.json';

/** Block styles as in block.json. Repeated, because the editor's start script does not contain that file. */
export const STYLES = [
	{ name: 'standard', isDefault: true },
	{ name: 'tall' },
	{ name: 'wide' },
	{ name: 'button' },
] as const;

export type StyleName = ( typeof STYLES )[ number ][ 'name' ];

/** Valid settings of a reservation widget. */
export interface Widget {
	readonly rid: readonly string[];
	readonly style: StyleName;
	readonly lang: string;
	readonly domain: string;
	readonly iframe: boolean;
	readonly newtab: boolean;
}

export const isRestaurantId = ( id: unknown ) => /^\d{1,18}$/.test( String( id ) );

const SCHEMA = {
	style: { default: 'standard', validValues: STYLES.map( ( { name } ) => name ) },
	domain: {
		default: 'com',
		validator: ( domain: unknown ) => /^[a-z]{2,3}(?:\.[a-z]{2})?$/.test( String( domain ) ),
	},
	lang: { validValues: Object.keys( languages ) },
	iframe: { type: 'boolean' },
	newtab: { type: 'boolean' },
};

/** @return The settings, with defaults instead of invalid values. */
export function validate( settings: Readonly< Record< string, unknown > > ) {
	return getValidatedAttributes( SCHEMA, settings ) as Partial< Omit< Widget, 'rid' > >;
}
