import { RichText } from '@wordpress/block-editor';
import type { BlockAttribute, BlockSupports } from '@wordpress/blocks';
import type { CSSProperties } from 'react';

const BASE = 'wp-block-jetpack-slideshow';

/** A link that goes nowhere, as it was saved. */
const Anchor = 'a';

/** In what the saved shapes differ. */
interface Facts {
	/** The container's second class: with version 11 of its engine Jetpack took over the new name. */
	readonly container: 'swiper' | 'swiper-container';
	/** Whether the settings stand on an element inside the block's own, as they did for a short time. */
	readonly isWrapped: boolean;
	/** Whether a slideshow without images was saved with an empty list. */
	readonly isEmpty: boolean;
}

interface Slide {
	readonly url?: string;
	readonly alt?: string;
	readonly caption?: string;
	readonly id?: string;
	readonly aspectRatio?: string;
}

interface Saved {
	readonly autoplay?: boolean;
	readonly delay?: number;
	readonly effect?: string;
	readonly images?: Slide[];
}

const attribute = ( name: string ) => ( { source: 'attribute', selector: 'img', attribute: name } );

/** The attributes of every shape, the newest ones' included. */
const attributes: Record< string, BlockAttribute > = {
	align: { type: 'string', default: 'center' },
	autoplay: { type: 'boolean', default: false },
	delay: { type: 'number', default: 3 },
	ids: { type: 'array', default: [] },
	images: {
		type: 'array',
		default: [],
		source: 'query',
		selector: '.swiper-slide',
		query: {
			alt: { ...attribute( 'alt' ), default: '' },
			caption: { source: 'html', selector: 'figcaption' },
			id: attribute( 'data-id' ),
			url: attribute( 'src' ),
			aspectRatio: attribute( 'data-aspect-ratio' ),
		},
	},
	effect: { type: 'string', default: 'slide' },
	sizeSlug: { type: 'string' },
} as Record< string, BlockAttribute >;

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

function Container( { images, name }: { images: Slide[]; name: string } ) {
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

const supports: BlockSupports = { align: [ 'center', 'wide', 'full' ], html: false };

/**
 * One of the shapes in which Jetpack saved a slideshow.
 *
 * @param facts
 */
export function shape( facts: Facts ) {
	return {
		apiVersion: 1,
		attributes,
		supports,
		save( props: { attributes: Record< string, unknown > } ) {
			const { autoplay, delay, effect, images = [] } = props.attributes as Saved;
			if ( ! images.length && facts.isWrapped ) {
				return <div />;
			}
			if ( images.length > 0 === facts.isEmpty ) {
				return null;
			}
			const ratio = images[ 0 ]?.aspectRatio;
			const settings = {
				'data-autoplay': autoplay || undefined,
				'data-delay': autoplay ? delay : undefined,
				'data-effect': effect,
				style: ratio ? ( { '--aspect-ratio': `calc(${ ratio })` } as CSSProperties ) : undefined,
			};
			const container = <Container images={ images } name={ facts.container } />;
			return facts.isWrapped ? (
				<div>
					<div { ...settings }>{ container }</div>
				</div>
			) : (
				<div { ...settings }>{ container }</div>
			);
		},
	};
}
