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
	readonly isLoading: boolean;
	readonly isInteractive: boolean;
	readonly onActivate: () => void;
}

/** The player behind a pane, so that the first click selects the block and plays nothing. */
export function Stage( { id, feed, attributes, isLoading, isInteractive, onActivate }: Props ) {
	const tracks = tracksToShow( feed, attributes );
	return (
		<>
			{ /* Other episodes begin anew with the first. */ }
			<ErrorBoundary key={ tracks.map( ( { guid } ) => guid ).join( '\n' ) }>
				<Player id={ id } feed={ feed } tracks={ tracks } attributes={ attributes } />
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
					aria-label={ __( 'Use the player', 'slipstream' ) }
					onClick={ onActivate }
				/>
			) }
		</>
	);
}
