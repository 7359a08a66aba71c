import { __, sprintf } from '@wordpress/i18n';
import type { Gif } from '../types';

interface Props {
	readonly gifs: readonly Gif[];
	/** Address of the chosen one's frame. */
	readonly chosen?: string;
	readonly onChoose: ( gif: Gif ) => void;
}

/** What was found, to choose another. */
export function Thumbnails( { gifs, chosen, onChoose }: Props ) {
	return (
		<div
			className="wp-block-jetpack-gif_thumbnails-container jetpack-gif-thumbnails"
			role="group"
			aria-label={ __( 'GIFs that were found', 'slipstream' ) }
		>
			{ gifs.map( ( gif, index ) => (
				<button
					key={ gif.id }
					type="button"
					className="wp-block-jetpack-gif_thumbnail-container"
					aria-pressed={ gif.embed_url === chosen }
					aria-label={
						/* translators: 1: a number, 2: what a GIF shows. */
						sprintf( __( 'GIF %1$d: %2$s', 'slipstream' ), index + 1, gif.title || gif.id )
					}
					style={ { backgroundImage: `url(${ JSON.stringify( gif.images.downsized_still.url ) })` } }
					onClick={ () => onChoose( gif ) }
				/>
			) ) }
		</div>
	);
}
