import type { ComparedImage } from '../types';

const FOLDER = '/wp-content/plugins/slipstream/extensions/image-compare/pictures';

export const WINTER = { url: `${ FOLDER }/winter.svg`, alt: 'Winter', width: 1200, height: 800 };
export const SUMMER = { url: `${ FOLDER }/summer.svg`, alt: 'Summer', width: 1200, height: 800 };

/** @return URL of an image in a single color. */
export function plain( color: string, width: number, height: number ): ComparedImage {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${ width }" height="${ height }"><rect width="100%" height="100%" fill="${ color }"/></svg>`;
	return { url: `data:image/svg+xml;base64,${ btoa( svg ) }`, alt: color, width, height };
}

function tag( { id, url, alt, width, height }: ComparedImage, which: string ): string {
	const attributes = Object.entries( { id, src: url, alt, width, height } )
		.filter( ( [ , value ] ) => value !== undefined )
		.map( ( [ name, value ] ) => ` ${ name }="${ value }"` );
	return `<img${ attributes.join( '' ) } class="image-compare__image-${ which }"/>`;
}

interface More {
	readonly orientation?: string;
	readonly startingPosition?: number;
	readonly showLabels?: boolean;
	readonly labelBefore?: string;
}

/**
 * Builds the saved markup of a comparison.
 *
 * @param more Further attributes.
 */
export function saved( before: ComparedImage, after: ComparedImage, more: More = {} ): string {
	const attributes = JSON.stringify( { imageBefore: before, imageAfter: after, ...more } );
	const mode = more.orientation ?? 'horizontal';
	return [
		`<!-- wp:jetpack/image-compare ${ attributes } -->`,
		`<figure class="wp-block-jetpack-image-compare"><div class="juxtapose" data-mode="${ mode }">${ tag(
			before,
			'before'
		) }${ tag( after, 'after' ) }</div></figure>`,
		'<!-- /wp:jetpack/image-compare -->',
	].join( '\n' );
}
