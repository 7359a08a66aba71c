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

/** Runs the actions that the server requested. */
function Tasks() {
	useEffect( () => {
		const tasks = readTasks();
		if ( tasks.length ) {
			loadChunk( () => import( /* webpackChunkName: "anchor-fm" */ './tasks' ) ).then(
				( { runTasks } ) => runTasks( tasks ),
				// If the chunk cannot be loaded, the post stays empty. The author can add the episode in the panel.
				() => {}
			);
		}
	}, [] );
	return null;
}

/** @return Value of a meta field; null if the post type does not have the field. */
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

/** Returns whether to show the panel. It is hidden in published posts without an episode. */
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
