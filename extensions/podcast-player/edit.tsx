import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import { Placeholder, Spinner, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../shared/types/extension';
import { Setup } from './components/setup';
import { Stage } from './components/stage';
import { usePodcast } from './hooks/use-podcast';
import { icon } from './icon';
import { Inspector } from './inspector';
import type { Feed, PodcastAttributes } from './types';

/** Data URL of an empty audio file. */
const SILENCE = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

/** Inserter preview. Sends no requests and plays no sound. */
function Example( { feed, attributes }: { feed: Partial< Feed >; attributes: PodcastAttributes } ) {
	const tracks = ( feed.tracks ?? [] ).map( ( track ) => ( { ...track, guid: track.id, src: SILENCE } ) );
	return (
		<div { ...useBlockProps() }>
			{ tracks.length > 0 && (
				<Stage
					id="example"
					feed={ { ...feed, tracks, options: [] } }
					attributes={ attributes }
					isExample
					isLoading={ false }
					isInteractive
					onActivate={ () => {} }
				/>
			) }
		</div>
	);
}

function Loading() {
	return (
		<Placeholder
			className="jetpack-podcast-player__placeholder"
			icon={ icon }
			label={ __( 'Podcast Player', 'slipstream' ) }
			instructions={ __( 'Loading your podcast…', 'slipstream' ) }
		>
			<Spinner />
		</Placeholder>
	);
}

function ReplaceButton( { onClick }: { onClick: () => void } ) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton onClick={ onClick }>{ __( 'Replace', 'slipstream' ) }</ToolbarButton>
			</ToolbarGroup>
		</BlockControls>
	);
}

function PodcastEdit( props: EditProps< PodcastAttributes > ) {
	const { attributes, setAttributes, clientId } = props;
	const { state, dispatch, set, submit, pick } = usePodcast( props );
	const { phase, feed } = state;
	const blockProps = useBlockProps();

	if ( phase === 'editing' ) {
		return (
			<div { ...blockProps }>
				<Setup
					url={ attributes.url ?? '' }
					failure={ state.failure }
					onSubmit={ submit }
					onCancel={ feed && ( () => dispatch( { type: 'cancel' } ) ) }
				/>
			</div>
		);
	}
	if ( ! feed ) {
		return (
			<div { ...blockProps }>
				<Loading />
			</div>
		);
	}
	return (
		<>
			<ReplaceButton onClick={ () => dispatch( { type: 'replace' } ) } />
			<Inspector
				attributes={ attributes }
				feed={ feed }
				onChange={ setAttributes }
				onSet={ set }
				onPick={ pick }
			/>
			<div { ...blockProps }>
				<Stage
					id={ `jetpack-podcast-player-${ clientId }` }
					feed={ feed }
					attributes={ attributes }
					isLoading={ phase === 'loading' }
					isInteractive={ phase === 'interactive' }
					onActivate={ () => dispatch( { type: 'activate' } ) }
				/>
			</div>
		</>
	);
}

export default function Edit( props: EditProps< PodcastAttributes > ) {
	const { exampleFeedData } = props.attributes;
	return exampleFeedData ? (
		<Example feed={ exampleFeedData } attributes={ props.attributes } />
	) : (
		<PodcastEdit { ...props } />
	);
}
