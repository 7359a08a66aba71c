import type { OpentableAttributes } from './types';
import type { StyleName } from './valid';

type Styled = Pick< OpentableAttributes, 'style' | 'align' | 'className' >;

/** @return Alignment for a new style: `wide` for the wide style, no longer `wide` after it. */
export function alignFor( { style, align }: Styled, next: StyleName ): string | undefined {
	if ( next === 'wide' ) {
		return style === 'wide' ? align : 'wide';
	}
	return style === 'wide' && align === 'wide' ? undefined : align;
}

/** @return Attributes to change for a new block style. */
export function restyle( styled: Styled, next: StyleName ): Partial< OpentableAttributes > {
	const names = ( styled.className ?? '' )
		.split( /\s+/ )
		.filter( ( name ) => name && ! name.startsWith( 'is-style-' ) );
	const className = ( next === 'standard' ? names : [ ...names, `is-style-${ next }` ] ).join( ' ' );
	return { style: next, align: alignFor( styled, next ), className: className || undefined };
}
