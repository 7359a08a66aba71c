import { useEvent } from '@wordpress/compose';
import { useEffect } from '@wordpress/element';
import type { ComponentType } from 'react';
import type { EditProps } from '../../shared/types/extension';
import { buildAddress } from './address';
import { ClosedPlaceholder } from './components/closed-placeholder';
import { HostedVideo } from './components/hosted-video';
import { FetchingStatus, UploadingStatus } from './components/status';
import { TrackChecks } from './components/track-checks';
import { EMBED_CLASSES } from './embed-classes';
import { useMedia } from './hooks/use-media';
import { useQuietChange } from './hooks/use-quiet-change';
import { isFoundHosted, stateOf } from './state';
import type { VideoAttributes } from './types';

type Props = EditProps< VideoAttributes >;

/**
 * Creates the edit component of the video block.
 *
 * @param CoreEdit Edit component of the core block.
 * @param isClosed Returns whether the site's plan does not include videos.
 */
export function createEdit( CoreEdit: ComponentType< Props >, isClosed: () => boolean ): ComponentType< Props > {
	return function VideoEdit( props ) {
		const { attributes, setAttributes } = props;
		const media = useMedia( attributes.id );
		const state = stateOf( attributes, media, isClosed() );
		const change = useQuietChange( setAttributes );
		const found = state === 'fetching' && isFoundHosted( attributes, media ) ? media.guid : '';

		const adopt = useEvent( ( guid: string ) =>
			change( {
				guid,
				address: buildAddress( { ...attributes, guid } ),
				videoPressClassNames: EMBED_CLASSES,
			} )
		);

		useEffect( () => {
			if ( found ) {
				adopt( found );
			}
		}, [ found, adopt ] );

		switch ( state ) {
			case 'hosted':
				return <HostedVideo { ...props } media={ media } />;
			case 'fetching':
				return <FetchingStatus />;
			case 'closed':
				return <ClosedPlaceholder />;
			case 'uploading':
				return (
					<>
						<CoreEdit { ...props } />
						<UploadingStatus />
					</>
				);
			case 'file':
				return (
					<>
						<CoreEdit { ...props } />
						<TrackChecks tracks={ attributes.tracks ?? [] } />
					</>
				);
		}
	};
}
