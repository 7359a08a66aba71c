import { readSettings, type Settings } from './view/settings';

export type PlayerSettings = Readonly< Record< string, unknown > >;

const DEFAULTS: PlayerSettings = readSettings();

const isObject = ( value: unknown ): value is PlayerSettings =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/**
 * Changes the saved player settings. Does not save default values. Settings without a change stay as they are, including
 * those that only another player supports.
 *
 * @return The new settings; undefined if all are defaults.
 */
export function withSettings( saved: unknown, changes: Partial< Settings > ): PlayerSettings | undefined {
	const others = Object.entries( isObject( saved ) ? saved : {} ).filter( ( [ name ] ) => ! ( name in changes ) );
	const changed = Object.entries( changes ).filter( ( [ name, value ] ) => value !== DEFAULTS[ name ] );
	const all = [ ...others, ...changed ];
	return all.length ? Object.fromEntries( all ) : undefined;
}
