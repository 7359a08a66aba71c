import { useBlockProps } from '@wordpress/block-editor';
import { Notice, Spinner } from '@wordpress/components';
import { lazy, Suspense, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../shared/types/extension';
import { Canvas } from './components/canvas';
import { Preview } from './components/preview';
import { Setup } from './components/setup';
import { useOfferedStyles } from './hooks/use-offered-styles';
import { useMapSettings } from './hooks/use-map-settings';
import { useSteps } from './hooks/use-steps';
import { Inspector } from './inspector';
import { addPoints } from './points';
import type { SearchError } from './search';
import { LOADING, NONE, PRESENT } from './map-settings';
import { Toolbar } from './toolbar';
import type { MapAttributes, SavedPoint } from './types';

const ImportDialog = lazy( () => import( /* webpackChunkName: "map-import" */ './import/dialog' ) );

type Props = EditProps< MapAttributes >;

/** The map with its editing controls, or the setup of a token or tiles. */
function Editor( { attributes, setAttributes, isSelected }: Props ) {
	const { align, points } = attributes;
	const [ settings, actions ] = useMapSettings();
	const [ isImporting, setImporting ] = useState( false );
	const [ notice, setNotice ] = useState( '' );
	const change = useSteps( setAttributes );
	const isPresent = settings.status === PRESENT;
	// False after a token was rejected, so that the setup is shown again.
	const isDrawn = isPresent || ( settings.status === NONE && ! settings.token );
	const source = { ...settings.source, token: isPresent ? settings.token : '' };
	useOfferedStyles( settings.status === LOADING ? undefined : isPresent && ! source.tiles );

	const add = ( added: readonly SavedPoint[] ) => {
		const next = addPoints( points, added );
		const [ only ] = next;
		const { longitude: lng, latitude: lat } = only?.coordinates ?? {};
		// Also save a single marker as the center, for code that reads only the center.
		const center = next.length === 1 && lng !== undefined && lat !== undefined && { mapCenter: { lng, lat } };
		change( { points: next, ...center } );
	};
	const rejectToken = ( message: string ) =>
		actions.rejectToken( `${ __( 'Mapbox does not accept this token.', 'slipstream' ) } ${ message }` );
	const onSearchError = ( { message, status }: SearchError ) =>
		status === 401 || status === 403 ? rejectToken( message ) : setNotice( message );

	return (
		<>
			<Toolbar
				align={ align }
				onAlign={ ( next ) => setAttributes( { align: next } ) }
				site={ isDrawn ? source : undefined }
				onAdd={ ( place ) => {
					setNotice( '' );
					add( [ place ] );
				} }
				onSearchError={ onSearchError }
				onImport={ () => setImporting( true ) }
			/>
			<Inspector attributes={ attributes } onChange={ change } settings={ settings } actions={ actions } />
			<div { ...useBlockProps( { className: align ? `align${ align }` : undefined, 'data-align': align } ) }>
				{ settings.status === LOADING && <Spinner /> }
				{ isDrawn && ( notice || ( isPresent && settings.message ) ) && (
					<Notice status="error" onRemove={ () => setNotice( '' ) } isDismissible={ notice !== '' }>
						{ notice || settings.message }
					</Notice>
				) }
				{ isDrawn && (
					<Canvas
						// Remount for a new source, so that the error of the previous one is gone.
						key={ `${ source.token } ${ source.tiles }` }
						attributes={ attributes }
						source={ source }
						isSelected={ isSelected }
						onChange={ change }
						onAdd={ ( point ) => add( [ point ] ) }
						onRefused={ rejectToken }
					/>
				) }
				{ settings.status === NONE && (
					<Setup settings={ settings } actions={ actions } isOpen={ isSelected || ! isDrawn } />
				) }
			</div>
			{ isImporting && (
				<Suspense fallback={ null }>
					<ImportDialog known={ points } onImport={ add } onClose={ () => setImporting( false ) } />
				</Suspense>
			) }
		</>
	);
}

/** Inserter preview: a drawing, so that no tiles are requested. */
function MapPreview() {
	return (
		<div { ...useBlockProps() }>
			<Preview />
		</div>
	);
}

export default function Edit( props: Props ) {
	return props.attributes.preview ? <MapPreview /> : <Editor { ...props } />;
}
