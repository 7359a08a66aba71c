import type { CSSProperties } from 'react';
import limits from './limits.json';
import type { InstagramGalleryAttributes } from './types';

type Limited = keyof typeof limits;

/** @return A number attribute, clamped to its limits. */
export function getNumber( attributes: InstagramGalleryAttributes, name: Limited ): number {
	const { min, max, default: fallback } = limits[ name ];
	const value = Number.parseFloat( String( attributes[ name ] ) );
	return Number.isNaN( value ) ? fallback : Math.round( Math.min( max, Math.max( min, value ) ) );
}

/** @return Class names and style of the grid. Markup.php prints the same. */
export function getGridProps( attributes: InstagramGalleryAttributes ) {
	const spacing = `${ getNumber( attributes, 'spacing' ) }px`;
	const name = 'wp-block-jetpack-instagram-gallery__grid';
	return {
		className: [
			name,
			`${ name }-columns-${ getNumber( attributes, 'columns' ) }`,
			attributes.isStackedOnMobile && 'is-stacked-on-mobile',
		]
			.filter( Boolean )
			.join( ' ' ),
		style: { gridGap: spacing, '--latest-instagram-posts-spacing': spacing } as CSSProperties,
	};
}
