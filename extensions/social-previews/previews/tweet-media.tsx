import type { TweetMedia } from '../types';

/** Maximum pictures of a tweet. */
const MAX = 4;

const isVideo = ( { type }: TweetMedia ) => type.startsWith( 'video/' );
const isMoving = ( media: TweetMedia ) => isVideo( media ) || media.type === 'image/gif';

/** Returns the media that Twitter shows: one video or GIF if it comes first, otherwise up to four pictures. */
export function getShownMedia( all: readonly TweetMedia[] ): readonly TweetMedia[] {
	const media = all.filter( ( one ) => isVideo( one ) || one.type.startsWith( 'image/' ) );
	const [ first ] = media;
	return first && isMoving( first ) ? [ first ] : media.filter( ( one ) => ! isMoving( one ) ).slice( 0, MAX );
}

export function Media( { media }: { readonly media: readonly TweetMedia[] } ) {
	const shown = getShownMedia( media );
	return shown.length === 0 ? null : (
		<div className={ `twitter-preview__media twitter-preview__media-children-${ shown.length }` }>
			{ shown.map( ( one ) =>
				isVideo( one ) ? (
					<video key={ one.url } src={ one.url } aria-label={ one.alt || undefined } controls muted />
				) : (
					<img key={ one.url } src={ one.url } alt={ one.alt } />
				)
			) }
		</div>
	);
}
