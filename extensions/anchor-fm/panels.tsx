import { useSelect } from '@wordpress/data';
import { PluginDocumentSettingPanel, PluginPostPublishPanel, store as editorStore } from '@wordpress/editor';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { loadChunk } from '../../shared/fetch';
import { lazyPanel } from '../../shared/register/lazy-panel';
import { getExtensionAvailability } from '../../shared/site';
import { readOutboundUrl, readTasks } from './helper';
import { ENCLOSURE, EPISODE } from './meta';

interface FillProps {
	readonly children: ReactNode;
}

/** Does what the editor was opened for. */
function Tasks() {
	useEffect( () => {
		const tasks = readTasks();
		if ( tasks.length ) {
			loadChunk( () => import( /* webpackChunkName: "anchor-fm" */ './tasks' ) ).then(
				( { runTasks } ) => runTasks( tasks ),
				// The author goes on with an empty post, and has the panel.
				() => {}
			);
		}
	}, [] );
	return null;
}

/** @return The field of the post; null for a type of post that has none. */
function usePostMeta( key: string ): string | null {
	return useSelect(
		( select ) => {
			const meta = select( editorStore ).getEditedPostAttribute( 'meta' ) as
				Record< string, unknown > | undefined;
			const value = meta?.[ key ];
			return typeof value === 'string' ? value : null;
		},
		[ key ]
	);
}

/** A post that was published without an episode is made of something else. */
function useIsEpisodePanelShown(): boolean {
	const enclosure = usePostMeta( ENCLOSURE );
	const isPublished = useSelect( ( select ) => select( editorStore ).isCurrentPostPublished(), [] );
	return (
		enclosure !== null &&
		( ! isPublished || enclosure !== '' ) &&
		getExtensionAvailability( 'podcast-player' ).available
	);
}

const Episodes = lazyPanel( {
	Fill: ( { children }: FillProps ) => (
		<PluginDocumentSettingPanel name="podcast-episode" title={ __( 'Podcast episode', 'slipstream' ) }>
			{ children }
		</PluginDocumentSettingPanel>
	),
	useIsShown: useIsEpisodePanelShown,
	importer: () => import( /* webpackChunkName: "anchor-fm" */ './components/episodes' ),
} );

const Outbound = lazyPanel( {
	Fill: ( { children }: FillProps ) => (
		<PluginPostPublishPanel
			className="anchor-post-publish-outbound-link"
			title={ __( 'Convert to audio', 'slipstream' ) }
			initialOpen
		>
			{ children }
		</PluginPostPublishPanel>
	),
	useIsShown: () => ! usePostMeta( EPISODE ) && readOutboundUrl() !== '',
	importer: () => import( /* webpackChunkName: "anchor-fm" */ './components/outbound' ),
} );

export function EpisodeHelper() {
	return (
		<>
			<Tasks />
			<Episodes />
			<Outbound />
		</>
	);
}
