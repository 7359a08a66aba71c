import { Button } from '@wordpress/components';
import { useReducedMotion } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { DEFAULT_PADDING } from '../search';

interface Props {
	/** URL of Giphy's embed frame or of a Tumblr image. */
	readonly url: string;
	readonly isImage: boolean;
	readonly title: string;
	readonly paddingTop: string;
	readonly onSearchAgain: () => void;
}

const isPadding = ( text: string ) => /^\d+(\.\d+)?%$/.test( text );

/** The GIF under a transparent overlay. Without it, the frame would receive the clicks that select the block. */
export function GifFrame( { url, isImage, title, paddingTop, onSearchAgain }: Props ) {
	const isStill = useReducedMotion();
	const [ played, play ] = useState( '' );
	const isShown = ! isStill || played === url;
	return (
		<div
			className="wp-block-jetpack-gif-wrapper"
			style={ { paddingTop: isPadding( paddingTop ) ? paddingTop : DEFAULT_PADDING } }
		>
			{ isShown && isImage && <img src={ url } alt={ title } /> }
			{ isShown && ! isImage && (
				<iframe src={ url } title={ title } loading="lazy" sandbox="allow-scripts allow-same-origin" />
			) }
			<button
				type="button"
				className="wp-block-jetpack-gif_cover jetpack-gif-cover"
				aria-label={ __( 'Search for another GIF', 'slipstream' ) }
				onClick={ onSearchAgain }
			/>
			{ ! isShown && (
				<Button
					className="jetpack-gif-play"
					variant="secondary"
					__next40pxDefaultSize
					onClick={ () => play( url ) }
				>
					{ __( 'Play the GIF', 'slipstream' ) }
				</Button>
			) }
		</div>
	);
}
