import type { OpentableAttributes } from './types';
import type { StyleName } from './valid';

type Styled = Pick< OpentableAttributes, 'style' | 'align' | 'className' >;

/** @return What the wide style asks for: the wide alignment, as long as it is there. */
export function alignFor( { style, align }: Styled, next: StyleName ): string | undefined {
	if ( next === 'wide' ) {
		return style === 'wide' ? align : 'wide';
	}
	return style === 'wide' && align === 'wide' ? undefined : align;
}

/** @return The changes that give a block another style. */
export function restyle( styled: Styled, next: StyleName ): Partial< OpentableAttributes > {
	const names = ( styled.className ?? '' )
		.split( /\s+/ )
		.filter( ( name ) => name && ! name.startsWith( 'is-style-' ) );
	const className = ( next === 'standard' ? names : [ ...names, `is-style-${ next }` ] ).join( ' ' );
	return { style: next, align: alignFor( styled, next ), className: className || undefined };
}
