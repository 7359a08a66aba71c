import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { tracksToShow } from '../tracks';
import type { Feed, PodcastAttributes } from '../types';
import { ErrorBoundary } from './error-boundary';
import { Player } from './player';

interface Props {
	readonly id: string;
	readonly feed: Feed;
	readonly attributes: PodcastAttributes;
	/** Whether this is the inserter preview, which plays nothing and does not stop other players. */
	readonly isExample?: boolean;
	readonly isLoading: boolean;
	readonly isInteractive: boolean;
	readonly onActivate: () => void;
}

/** Player with an overlay, so that the first click only selects the block. */
export function Stage( { id, feed, attributes, isExample, isLoading, isInteractive, onActivate }: Props ) {
	const tracks = tracksToShow( feed, attributes );
	return (
		<>
			{ /* The key remounts the player if the list of episodes changes. The player then starts with the first one. */ }
			<ErrorBoundary key={ tracks.map( ( { guid } ) => guid ).join( '\n' ) }>
				<Player id={ id } feed={ feed } tracks={ tracks } attributes={ attributes } isExample={ isExample } />
			</ErrorBoundary>
			{ isLoading && (
				<div className="jetpack-podcast-player__loading-overlay">
					<Spinner />
				</div>
			) }
			{ ! isInteractive && ! isLoading && (
				<button
					type="button"
					className="jetpack-podcast-player__interactive-overlay"
					aria-label={ __( 'Interact with the player', 'slipstream' ) }
					onClick={ onActivate }
				/>
			) }
		</>
	);
}
