import { Fragment } from '@wordpress/element';
import type { MouseEvent } from 'react';
import { useLibrary } from '../../../shared/hooks/use-library';
import { getInitialState, toRecord } from '../../../shared/site/initial-state';
import { creditsOf, textOf, type CreditedMedia } from '../credits';
import type { GalleryAttributes } from '../types';

const NO_IDS: readonly number[] = [];

/** Click handler that makes links do nothing in the editor. */
const stay = ( event: MouseEvent ) => event.preventDefault();

/** Line with creators and licenses below the gallery. Shown if the site's settings show it to visitors. */
export function Credits( { ids = NO_IDS, images = [], captions = {} }: GalleryAttributes ) {
	const isShown = toRecord( getInitialState().slipstream ).galleryCredits === true;
	const recordOf = useLibrary< CreditedMedia >( isShown ? ids : NO_IDS );
	const credits = creditsOf( images, captions, ( id ) => recordOf( id )?.slipstream_credit ?? [] );
	return credits.length === 0 ? null : (
		<p className="tiled-gallery__credits">
			{ credits.map( ( credit, index ) => (
				<Fragment key={ textOf( credit ) }>
					{ index > 0 && ' · ' }
					{ credit.map( ( { text, url }, part ) =>
						url ? (
							<a key={ part } href={ url } onClick={ stay }>
								{ text }
							</a>
						) : (
							text
						)
					) }
				</Fragment>
			) ) }
		</p>
	);
}
