import { readSettings, type Settings } from './view/settings';

export type PlayerSettings = Readonly< Record< string, unknown > >;

const DEFAULTS: PlayerSettings = readSettings();

const isObject = ( value: unknown ): value is PlayerSettings =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/**
 * Changes a post's player settings. Default values are not saved. Unchanged settings stay, including those that only
 * another player supports.
 *
 * @return Undefined if no settings remain.
 */
export function withSettings( saved: unknown, changes: Partial< Settings > ): PlayerSettings | undefined {
	const others = Object.entries( isObject( saved ) ? saved : {} ).filter( ( [ name ] ) => ! ( name in changes ) );
	const changed = Object.entries( changes ).filter( ( [ name, value ] ) => value !== DEFAULTS[ name ] );
	const all = [ ...others, ...changed ];
	return all.length ? Object.fromEntries( all ) : undefined;
}
