import { RichText } from '@wordpress/block-editor';
import type { CSSProperties } from 'react';
import type { Slide, SlideshowAttributes } from './types';

const BASE = 'wp-block-jetpack-slideshow';

/** Inactive link, which older releases turn into a button. */
const Anchor = 'a';

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

/**
 * Saves the slides, and empty elements that Jetpack releases turn into controls. Their label stays English, because
 * Slipstream does not show them. Its own controls are in Controls.php.
 */
export function Container( { images }: { images: readonly Slide[] } ) {
	return (
		<div className={ `${ BASE }_container swiper-container` }>
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

/** Returns data attributes with the playback settings, for the element around the container. */
export function settingsOf( { autoplay, delay, effect, images = [] }: SlideshowAttributes ) {
	const ratio = images[ 0 ]?.aspectRatio;
	return {
		'data-autoplay': autoplay || undefined,
		'data-delay': autoplay ? delay : undefined,
		'data-effect': effect,
		style: ratio ? ( { '--aspect-ratio': `calc(${ ratio })` } as CSSProperties ) : undefined,
	};
}
