import { useBlockProps } from '@wordpress/block-editor';
import { Notice, Spinner } from '@wordpress/components';
import { lazy, Suspense, useState } from '@wordpress/element';
import type { EditProps } from '../../shared/types/extension';
import { Canvas } from './components/canvas';
import { Preview } from './components/preview';
import { Setup } from './components/setup';
import { useSite } from './hooks/use-site';
import { Inspector } from './inspector';
import { addPoints } from './points';
import type { SearchError } from './search';
import { LOADING, NONE, PRESENT } from './site-state';
import { Toolbar } from './toolbar';
import type { MapAttributes, SavedPoint } from './types';

const ImportDialog = lazy( () => import( /* webpackChunkName: "map-import" */ './import/dialog' ) );

type Props = EditProps< MapAttributes >;

/** A map that can be worked on, or what is needed for it first. */
function Editor( { attributes, setAttributes }: Props ) {
	const { align, points } = attributes;
	const [ site, actions ] = useSite();
	const [ isImporting, setImporting ] = useState( false );
	const [ notice, setNotice ] = useState( '' );
	const source = { ...site.source, token: site.token };
	const isPresent = site.status === PRESENT;

	const add = ( added: readonly SavedPoint[] ) => {
		const next = addPoints( points, added );
		const [ only ] = next;
		const { longitude: lng, latitude: lat } = only?.coordinates ?? {};
		// With one marker the map stands on it, for readers of the post that know nothing of markers as well.
		const centre = next.length === 1 && lng !== undefined && lat !== undefined && { mapCenter: { lng, lat } };
		setAttributes( { points: next, ...centre } );
	};
	const onSearchError = ( { message, status }: SearchError ) =>
		status === 401 || status === 403 ? actions.refuse( message ) : setNotice( message );

	return (
		<>
			<Toolbar
				align={ align }
				onAlign={ ( next ) => setAttributes( { align: next } ) }
				site={ isPresent ? source : undefined }
				onAdd={ ( place ) => {
					setNotice( '' );
					add( [ place ] );
				} }
				onSearchError={ onSearchError }
				onImport={ () => setImporting( true ) }
			/>
			<Inspector attributes={ attributes } onChange={ setAttributes } site={ site } actions={ actions } />
			<div { ...useBlockProps( { className: align ? `align${ align }` : undefined, 'data-align': align } ) }>
				{ site.status === LOADING && <Spinner /> }
				{ site.status === NONE && <Setup site={ site } actions={ actions } /> }
				{ isPresent && ( site.message || notice ) && (
					<Notice status="error" onRemove={ () => setNotice( '' ) } isDismissible={ ! site.message }>
						{ site.message || notice }
					</Notice>
				) }
				{ isPresent && (
					<Canvas
						// Another source starts anew, without what was wrong with the last one.
						key={ `${ source.token } ${ source.tiles }` }
						attributes={ attributes }
						source={ source }
						onChange={ setAttributes }
						onRefused={ actions.refuse }
					/>
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

/** In the inserter there is a still picture: nobody is asked for tiles there. */
function Still() {
	return (
		<div { ...useBlockProps() }>
			<Preview />
		</div>
	);
}

export default function Edit( props: Props ) {
	return props.attributes.preview ? <Still /> : <Editor { ...props } />;
}
