import { colorClass } from '../markup';
import type { PodcastAttributes, Track } from '../types';
import { Unavailable } from './unavailable';

interface Props {
	readonly track: Track;
	readonly attributes: PodcastAttributes;
	readonly isActive: boolean;
	readonly isUnavailable: boolean;
	readonly onChoose: () => void;
}

const BASE = 'jetpack-podcast-player__track';

/** An episode in the list. */
export function TrackItem( { track, attributes, isActive, isUnavailable, onChoose }: Props ) {
	const color = colorClass( attributes, isActive ? 'primary' : 'secondary' );
	return (
		<li className={ `${ BASE } ${ isActive ? 'is-active' : '' } ${ color }` }>
			<a
				className={ `${ BASE }-link jetpack-podcast-player__link` }
				href={ track.link || track.src }
				role="button"
				aria-current={ isActive ? 'true' : undefined }
				onClick={ ( event ) => {
					event.preventDefault();
					onChoose();
				} }
				onKeyDown={ ( event ) => {
					if ( event.key === ' ' ) {
						event.preventDefault();
						onChoose();
					}
				} }
			>
				<span className={ `${ BASE }-status-icon` } />
				<span className={ `${ BASE }-title` }>{ track.title }</span>
				{ track.duration && (
					<time className={ `${ BASE }-duration` } dir="ltr">
						{ track.duration }
					</time>
				) }
			</a>
			{ isUnavailable && <Unavailable track={ track } /> }
		</li>
	);
}
