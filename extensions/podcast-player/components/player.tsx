import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { stateClass } from '../../../shared/view/media-player';
import { colorStyle } from '../colors';
import { usePlaylist } from '../hooks/use-playlist';
import { colorClass } from '../markup';
import type { Feed, PodcastAttributes, Track } from '../types';
import { TrackItem } from './track-item';
import { Unavailable } from './unavailable';

interface Props {
	readonly id: string;
	readonly feed: Feed;
	/** Episodes to show, at least one. */
	readonly tracks: readonly Track[];
	readonly attributes: PodcastAttributes;
	readonly isExample?: boolean;
}

const BASE = 'jetpack-podcast-player';

/** Title of the podcast. Clicking its link does nothing in the editor. */
function PodcastTitle( { feed: { title, link } }: { feed: Feed } ) {
	return (
		<span className={ `${ BASE }__podcast-title` }>
			{ link ? (
				<a className={ `${ BASE }__link` } href={ link } onClick={ ( event ) => event.preventDefault() }>
					{ title }
				</a>
			) : (
				title
			) }
		</span>
	);
}

/** Title and description of the current episode. */
function Header( { feed, track, attributes }: { feed: Feed; track: Track; attributes: PodcastAttributes } ) {
	return (
		<>
			<div className={ `${ BASE }__current-track-info` }>
				{ attributes.showCoverArt !== false && feed.cover && (
					<div className={ `${ BASE }__cover` }>
						<img className={ `${ BASE }__cover-image` } src={ feed.cover } alt="" />
					</div>
				) }
				{ attributes.showEpisodeTitle !== false && (
					<div className={ `${ BASE }__title` }>
						<span className={ `${ BASE }__current-track-title ${ colorClass( attributes, 'primary' ) }` }>
							{ track.title }
						</span>
						{ feed.title && <PodcastTitle feed={ feed } /> }
					</div>
				) }
			</div>
			{ attributes.showEpisodeDescription !== false && track.description && (
				<div className={ `${ BASE }__track-description` }>{ track.description }</div>
			) }
		</>
	);
}

/** Preview of the player, without the controls for speed, skipping and sharing. */
export function Player( { id, feed, tracks, attributes, isExample }: Props ) {
	const list = usePlaylist( id, tracks );
	const listId = useId();
	const colors = [ 'secondary', 'background' ] as const;
	const names = [ BASE, stateClass( list.state ), ...colors.map( ( name ) => colorClass( attributes, name ) ) ];
	return (
		<section className={ names.filter( Boolean ).join( ' ' ) } style={ colorStyle( attributes ) }>
			<div className={ `${ BASE }__header` }>
				<Header feed={ feed } track={ list.current } attributes={ attributes } />
				<div className={ `${ BASE }__audio-player` }>
					{ /* React renders this element once. Afterward only the player's script changes it. */ }
					<audio
						ref={ isExample ? undefined : list.setElement }
						id={ `${ id }-audio` }
						controls
						dir="ltr"
						preload="none"
						src={ tracks[ 0 ]?.src }
						aria-label={ list.current.title }
					/>
					{ tracks.length === 1 && list.unavailable.length > 0 && <Unavailable track={ list.current } /> }
				</div>
			</div>
			{ tracks.length > 1 && (
				<>
					<p id={ listId } className={ `${ BASE }--visually-hidden` }>
						{ sprintf(
							/* translators: %s: title of a podcast. */
							__( 'Playlist: %s', 'slipstream' ),
							feed.title ?? ''
						) }
					</p>
					<ol className={ `${ BASE }__tracks` } aria-labelledby={ listId }>
						{ tracks.map( ( track, index ) => (
							<TrackItem
								key={ track.guid }
								track={ track }
								attributes={ attributes }
								isActive={ index === list.at }
								isUnavailable={ list.unavailable.includes( track.guid ) }
								onChoose={ () => list.choose( index ) }
							/>
						) ) }
					</ol>
				</>
			) }
		</section>
	);
}
