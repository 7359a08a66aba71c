import { RichText } from '@wordpress/block-editor';
import type { CSSProperties } from 'react';

interface Slide {
	readonly url?: string;
	readonly alt?: string;
	/** Caption as HTML. */
	readonly caption?: string;
	readonly id?: string | number;
	readonly aspectRatio?: string;
}

export interface SavedAttributes {
	readonly autoplay?: boolean;
	/** Seconds per slide. */
	readonly delay?: number;
	readonly images?: readonly Slide[];
	readonly effect?: string;
}

const BASE = 'wp-block-jetpack-slideshow';

/** Inactive link, which older releases turn into a button. */
const Anchor = 'a';

/** Second CSS class of the container. */
export type ContainerName = 'swiper' | 'swiper-container';

function SavedSlide( { alt, aspectRatio, caption, id, url }: Slide ) {
	return (
		<li className={ `${ BASE }_slide swiper-slide` }>
			<figure>
				<img
					alt={ alt }
					className={ `${ BASE }_image wp-image-${ id }` }
					data-id={ id }
					data-aspect-ratio={ aspectRatio }
					src={ url }
				/>
				{ caption && (
					<RichText.Content
						tagName="figcaption"
						className={ `${ BASE }_caption gallery-caption` }
						value={ caption }
					/>
				) }
			</figure>
		</li>
	);
}

/** Slides of all deprecated versions. Do not change this, and do not share code with the current save(). */
export function Container( { images, name }: { images: readonly Slide[]; name: ContainerName } ) {
	return (
		<div className={ `${ BASE }_container ${ name }` }>
			<ul className={ `${ BASE }_swiper-wrapper swiper-wrapper` }>
				{ images.map( ( image, index ) => (
					<SavedSlide key={ index } { ...image } />
				) ) }
			</ul>
			<Anchor className={ `${ BASE }_button-prev swiper-button-prev swiper-button-white` } role="button" />
			<Anchor className={ `${ BASE }_button-next swiper-button-next swiper-button-white` } role="button" />
			<Anchor aria-label="Pause Slideshow" className={ `${ BASE }_button-pause` } role="button" />
			<div className={ `${ BASE }_pagination swiper-pagination swiper-pagination-white` } />
		</div>
	);
}

/** Data attributes with the playback settings, for the element around the container. */
export function settingsOf( { autoplay, delay, effect, images = [] }: SavedAttributes ) {
	const ratio = images[ 0 ]?.aspectRatio;
	return {
		'data-autoplay': autoplay || undefined,
		'data-delay': autoplay ? delay : undefined,
		'data-effect': effect,
		style: ratio ? ( { '--aspect-ratio': `calc(${ ratio })` } as CSSProperties ) : undefined,
	};
}
