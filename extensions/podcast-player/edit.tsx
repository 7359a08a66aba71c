import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Placeholder, Spinner, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../shared/types/extension';
import { toAddress } from './address';
import { Setup } from './components/setup';
import { Stage } from './components/stage';
import constants from './constants.json';
import { useFeed } from './hooks/use-feed';
import { icon } from './icon';
import { Inspector } from './inspector';
import { failure } from './request';
import type { Request } from './state';
import { countOf, pickedGuid } from './tracks';
import type { Feed, PodcastAttributes } from './types';

/** What the inserter shows: nothing is asked for. */
function Example( { feed, attributes }: { feed: Partial< Feed >; attributes: PodcastAttributes } ) {
	const tracks = ( feed.tracks ?? [] ).map( ( track ) => ( { ...track, guid: track.id, src: '' } ) );
	return (
		<div { ...useBlockProps() }>
			{ tracks.length > 0 && (
				<Stage
					id="example"
					feed={ { ...feed, tracks, options: [] } }
					attributes={ attributes }
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

function PodcastEdit( { attributes, setAttributes, isSelected, clientId, onReplace }: EditProps< PodcastAttributes > ) {
	const url = toAddress( attributes.url ?? '' ) ?? undefined;
	const picked = pickedGuid( attributes );
	const accept = ( request: Request ) => {
		if ( request.url !== attributes.url ) {
			// Episodes of another podcast are not in this one.
			setAttributes( { url: request.url, selectedEpisodes: [] } );
		}
	};
	const { state, dispatch } = useFeed( {
		initial: url ? { url, guid: picked } : null,
		quantity: Math.max( constants.maxItems, countOf( attributes ) ),
		onSuccess: accept,
		onEmbed: ( address ) => onReplace?.( [ createBlock( 'core/embed', { url: address } ) ] ),
	} );
	const { phase, feed } = state;

	useEffect( () => {
		if ( ! isSelected ) {
			dispatch( { type: 'deselect' } );
		}
	}, [ isSelected, dispatch ] );

	const submit = ( text: string ) => {
		const address = toAddress( text );
		dispatch( address ? { type: 'submit', request: { url: address } } : { type: 'refuse', error: failure() } );
	};
	const pick = ( guid?: string ) => {
		setAttributes( {
			selectedEpisodes: guid ? [ { guid } ] : [],
			itemsToShow: guid ? constants.minItems : constants.defaultItems,
		} );
		if ( url ) {
			dispatch( { type: 'submit', request: { url, guid } } );
		}
	};
	const blockProps = useBlockProps();

	if ( phase === 'editing' ) {
		return (
			<div { ...blockProps }>
				<Setup
					url={ attributes.url ?? '' }
					error={ state.error }
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
			<Inspector attributes={ attributes } feed={ feed } onChange={ setAttributes } onPick={ pick } />
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
