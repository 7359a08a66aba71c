import type { OpentableAttributes } from './types';
import type { StyleName } from './valid';

type Styled = Pick< OpentableAttributes, 'style' | 'align' | 'className' >;

/** @return The alignment that the wide style needs, if it is available. */
export function alignFor( { style, align }: Styled, next: StyleName ): string | undefined {
	if ( next === 'wide' ) {
		return style === 'wide' ? align : 'wide';
	}
	return style === 'wide' && align === 'wide' ? undefined : align;
}

/** @return Attribute changes for another style. */
export function restyle( styled: Styled, next: StyleName ): Partial< OpentableAttributes > {
	const names = ( styled.className ?? '' )
		.split( /\s+/ )
		.filter( ( name ) => name && ! name.startsWith( 'is-style-' ) );
	const className = ( next === 'standard' ? names : [ ...names, `is-style-${ next }` ] ).join( ' ' );
	return { style: next, align: alignFor( styled, next ), className: className || undefined };
}
