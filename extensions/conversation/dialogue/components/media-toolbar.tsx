import { BlockControls } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Path, SVG } from '@wordpress/primitives';
import icons from '../../../../shared/view/icons.json';
import { formatTime } from '../../../../shared/view/media-player';
import type { Media } from '../hooks/use-media';

interface Props {
	readonly media: Media;
	/** Called with the player's position, in seconds. */
	readonly onStamp: ( seconds: number ) => void;
}

/** Seconds to jump back or forward. */
export const JUMP = 5;

const shape = ( d: string ) => (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d={ d } />
	</SVG>
);

const ICONS = {
	back: shape( 'M12 6v12l-8-6zM20 6v12l-8-6z' ),
	play: shape( icons.play ),
	pause: shape( icons.pause ),
	forward: shape( 'M4 6v12l8-6zM12 6v12l8-6z' ),
	stamp: shape(
		'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 1.5a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM11.250 8h1.500v4.500h-4V11h2.500z'
	),
} as const;

/** Toolbar buttons that control the post's media while the author writes the transcript. */
export function MediaToolbar( { media, onStamp }: Props ) {
	const { isPlaying, currentTime, toggle, seek } = media;
	return (
		<BlockControls group="other">
			<ToolbarGroup className="media-player-control__toolbar">
				<ToolbarButton
					icon={ ICONS.back }
					label={ __( 'Jump back', 'slipstream' ) }
					onClick={ () => seek( currentTime - JUMP ) }
				/>
				<ToolbarButton
					icon={ isPlaying ? ICONS.pause : ICONS.play }
					label={ isPlaying ? __( 'Pause', 'slipstream' ) : __( 'Play', 'slipstream' ) }
					onClick={ toggle }
				/>
				<ToolbarButton
					icon={ ICONS.forward }
					label={ __( 'Skip forward', 'slipstream' ) }
					onClick={ () => seek( currentTime + JUMP ) }
				/>
				<ToolbarButton
					icon={ ICONS.stamp }
					label={ __( 'Set timestamp', 'slipstream' ) }
					onClick={ () => onStamp( currentTime ) }
				>
					<span className="media-player-control__current-time">{ formatTime( currentTime ) }</span>
				</ToolbarButton>
			</ToolbarGroup>
		</BlockControls>
	);
}
