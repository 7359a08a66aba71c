import type { BlockAttribute, BlockSupports } from '@wordpress/blocks';
import { Container, settingsOf, type ContainerName, type SavedAttributes } from './frozen-markup';

/** Differences between the deprecated versions. */
interface VersionOptions {
	/** Second CSS class of the container. Jetpack renamed it with version 11 of Swiper. */
	readonly container: ContainerName;
	/** Whether the settings are on an additional element inside the root element. */
	readonly isWrapped: boolean;
	/** Whether this version saved markup with an empty list for an empty slideshow. */
	readonly isEmpty: boolean;
}

const attribute = ( name: string ) => ( { source: 'attribute', selector: 'img', attribute: name } );

/** Attributes of all versions, including the current one. */
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

const supports: BlockSupports = { align: [ 'center', 'wide', 'full' ], html: false };

/** Creates a deprecated version. */
export function shape( options: VersionOptions ) {
	return {
		apiVersion: 1,
		attributes,
		supports,
		save( props: { attributes: Record< string, unknown > } ) {
			const saved = props.attributes as SavedAttributes;
			const { images = [] } = saved;
			if ( ! images.length && options.isWrapped ) {
				return <div />;
			}
			if ( images.length > 0 === options.isEmpty ) {
				return null;
			}
			const settings = settingsOf( saved );
			const container = <Container images={ images } name={ options.container } />;
			return options.isWrapped ? (
				<div>
					<div { ...settings }>{ container }</div>
				</div>
			) : (
				<div { ...settings }>{ container }</div>
			);
		},
	};
}
