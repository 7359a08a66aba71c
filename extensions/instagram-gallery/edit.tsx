import { useBlockProps } from '@wordpress/block-editor';
import { Placeholder, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isCurrentUserConnected } from '../../shared/site';
import type { EditProps } from '../../shared/types/extension';
import { getErrorText, type GalleryImage } from './api';
import { Photos } from './components/photos';
import { Setup } from './components/setup';
import { getGridProps, getNumber } from './display';
import { useChosenPhotos } from './hooks/use-chosen-photos';
import { useGallery } from './hooks/use-gallery';
import { icon } from './icon';
import { toIds } from './images';
import { Inspector } from './inspector';
import type { InstagramGalleryAttributes } from './types';

function Loading( { text }: { readonly text: string } ) {
	return (
		<Placeholder icon={ icon } label={ __( 'Latest Instagram Posts', 'slipstream' ) }>
			<p role="status">
				<Spinner /> { text }
			</p>
		</Placeholder>
	);
}

export default function Edit( { attributes, setAttributes }: EditProps< InstagramGalleryAttributes > ) {
	const ids = toIds( attributes.ids ?? [] );
	const isChosen = ids.length > 0;
	const chosen = useChosenPhotos( ids );
	const token = isChosen || ! isCurrentUserConnected() ? undefined : attributes.accessToken;
	const { state, messages, setMessages } = useGallery( token, setAttributes );
	const gallery = state.status === 'loaded' ? state.gallery : undefined;
	const images: readonly GalleryImage[] | undefined = isChosen
		? chosen
		: gallery?.images.slice( 0, getNumber( attributes, 'count' ) );
	const isLoading = isChosen ? ! chosen : state.status === 'loading' || ( gallery && ! gallery.images.length );
	const hasGrid = ! isLoading && images !== undefined;
	const blockProps = useBlockProps( hasGrid ? getGridProps( attributes ) : {} );

	const connect = ( connection: { token: string; username?: string } ) => {
		setMessages( [] );
		setAttributes( {
			accessToken: connection.token,
			...( connection.username ? { instagramUser: connection.username } : {} ),
			ids: undefined,
		} );
	};
	const tell = ( text: string ) => setMessages( [ { status: 'error', text } ] );
	const fail = () => {
		tell( getErrorText() );
		setAttributes( { accessToken: undefined } );
	};
	const disconnect = () => setAttributes( { accessToken: undefined, instagramUser: undefined } );

	return (
		<>
			{ hasGrid && (
				<Inspector
					attributes={ attributes }
					onChange={ setAttributes }
					gallery={ isChosen ? undefined : gallery }
					onDisconnect={ disconnect }
				/>
			) }
			<div { ...blockProps }>
				{ isLoading && <Loading text={ __( 'Loading photos…', 'slipstream' ) } /> }
				{ hasGrid && <Photos images={ images } /> }
				{ ! isLoading && ! hasGrid && (
					<Setup
						messages={
							state.status === 'unknown' && ! messages.length
								? [ { status: 'info', text: state.message } ]
								: messages
						}
						onConnect={ connect }
						onChoose={ ( chosenIds ) => setAttributes( { ids: chosenIds, accessToken: undefined } ) }
						onFail={ fail }
						onError={ tell }
					/>
				) }
			</div>
		</>
	);
}
