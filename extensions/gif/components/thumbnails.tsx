import { __, sprintf } from '@wordpress/i18n';
import type { Gif } from '../types';

interface Props {
	readonly gifs: readonly Gif[];
	/** Embed URL of the selected GIF. */
	readonly chosen?: string;
	readonly onChoose: ( gif: Gif ) => void;
}

/** The search results as buttons. Clicking one selects it. */
export function Thumbnails( { gifs, chosen, onChoose }: Props ) {
	return (
		<div
			className="wp-block-jetpack-gif_thumbnails-container jetpack-gif-thumbnails"
			role="group"
			aria-label={ __( 'Search results', 'slipstream' ) }
		>
			{ gifs.map( ( gif, index ) => (
				<button
					key={ gif.id }
					type="button"
					className="wp-block-jetpack-gif_thumbnail-container"
					aria-pressed={ gif.embed_url === chosen }
					aria-label={
						/* translators: 1: a number, 2: description of a GIF. */
						sprintf( __( 'GIF %1$d: %2$s', 'slipstream' ), index + 1, gif.title || gif.id )
					}
					style={ { backgroundImage: `url(${ JSON.stringify( gif.images.downsized_still.url ) })` } }
					onClick={ () => onChoose( gif ) }
				/>
			) ) }
		</div>
	);
}
