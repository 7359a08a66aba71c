import { renderToString, useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useLatest } from '../../../shared/hooks/use-latest';
import { Markup } from '../markup';
import type { MediaFile } from '../types';
import { startStory, type StoryPlayer } from '../view/player';
import { readSettings } from '../view/settings';
import { playerLabels } from '../labels';

/** Features of the player that are disabled in the editor. */
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

/** The story as visitors see it, in the same player. */
export function Preview( { files, posterOf, settings: saved, title, index, isSelected, onShow }: Props ) {
	const ref = useRef< HTMLDivElement >( null );
	const playing = useRef< StoryPlayer >();
	const latest = useLatest( { index, onShow } );
	const settings = readSettings( saved, EDITOR_SETTINGS, { showSlideCount: isSelected } );
	// Rendered from a string, so that React does not track elements that the player changes.
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
		// The first click only selects the block.
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

	// The author selected another slide elsewhere.
	useEffect( () => {
		if ( playing.current && playing.current.state().slide.index !== index ) {
			playing.current.dispatch( { type: 'go', index } );
		}
	}, [ index ] );

	return <div ref={ ref } />;
}
