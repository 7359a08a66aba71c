import { renderToString, useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useLatest } from '../../../shared/hooks/use-latest';
import { Markup } from '../markup';
import type { MediaFile } from '../types';
import { startStory, type StoryPlayer } from '../view/player';
import { readSettings } from '../view/settings';
import { playerLabels } from '../labels';

/** Player settings that turn features off in the editor. */
const EDITOR_SETTINGS = {
	playInFullscreen: false,
	tapToPlayPause: false,
	playOnNextSlide: false,
	playOnLoad: false,
	loadInFullscreen: false,
};

interface Props {
	readonly files: readonly MediaFile[];
	readonly posterOf: ( file: MediaFile ) => string | undefined;
	readonly settings: unknown;
	readonly title: string;
	readonly index: number;
	readonly isSelected: boolean;
	readonly onShow: ( index: number ) => void;
}

/** Preview of the story in the visitors' player. */
export function Preview( { files, posterOf, settings: saved, title, index, isSelected, onShow }: Props ) {
	const ref = useRef< HTMLDivElement >( null );
	const playing = useRef< StoryPlayer >();
	const latest = useLatest( { index, onShow } );
	const settings = readSettings( saved, EDITOR_SETTINGS, { showSlideCount: isSelected } );
	// Render to a string, so that React does not track the elements, which the player changes.
	const html = renderToString(
		<Markup files={ files } posterOf={ posterOf } title={ title } settings={ settings } />
	);
	const rules = JSON.stringify( settings );

	useEffect( () => {
		const root = ref.current;
		if ( ! root ) {
			return undefined;
		}
		root.innerHTML = html;
		// Make the player inert until the block is selected, so that the first click only selects it.
		root.inert = ! isSelected;
		const player = startStory( root, {
			settings: readSettings( JSON.parse( rules ) ),
			labels: playerLabels(),
			label: __( 'Story', 'slipstream' ),
			canOpen: false,
			index: latest.current.index,
			onShow: ( next ) => latest.current.onShow( next ),
		} );
		playing.current = player;
		return () => {
			playing.current = undefined;
			player?.destroy();
		};
	}, [ html, rules, isSelected, latest ] );

	// Show a slide that the author has selected in the thumbnails.
	useEffect( () => {
		if ( playing.current && playing.current.state().slide.index !== index ) {
			playing.current.dispatch( { type: 'go', index } );
		}
	}, [ index ] );

	return <div ref={ ref } />;
}
