import type { GalleryImage } from '../api';

interface Props {
	readonly images: readonly GalleryImage[];
}

/** The grid of photos, as on the page but without links. */
export function Photos( { images }: Props ) {
	return images.map( ( { url, title, alt, srcset, width, height } ) => (
		<div key={ url } className="wp-block-jetpack-instagram-gallery__grid-post">
			<img
				src={ url }
				srcSet={ srcset || undefined }
				sizes={ srcset ? '(max-width: 600px) 100vw, 33vw' : undefined }
				alt={ alt ?? title }
				width={ width }
				height={ height }
			/>
		</div>
	) );
}
