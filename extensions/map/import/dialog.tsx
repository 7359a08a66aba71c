import { Button, FormFileUpload, Modal, Notice, TextareaControl } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { SavedPoint } from '../types';
import { readFile } from './read-file';
import { Report } from './report';

/** Maximum bytes of a file. A larger one would block the browser, and fit into no post. */
const MAX_BYTES = 5_000_000;

interface Props {
	readonly known: readonly SavedPoint[];
	readonly onImport: ( points: SavedPoint[] ) => void;
	readonly onClose: () => void;
}

/** Dialog that converts a file or pasted text to markers. Shows a report before it adds them. */
export default function ImportDialog( { known, onImport, onClose }: Props ) {
	const [ text, setText ] = useState( '' );
	const [ error, setError ] = useState( '' );
	const rows = useMemo( () => readFile( text, known ), [ text, known ] );
	const points = rows.flatMap( ( { point } ) => point ?? [] );

	const choose = async ( file?: File | null ) => {
		const isTooLarge = file && file.size > MAX_BYTES;
		setError( isTooLarge ? __( 'This file is too large. The limit is 5 MB.', 'slipstream' ) : '' );
		if ( file && ! isTooLarge ) {
			setText( await file.text() );
		}
	};

	return (
		<Modal title={ __( 'Import markers', 'slipstream' ) } onRequestClose={ onClose } size="large">
			<p>
				{ __(
					'A CSV table with the columns latitude, longitude, title and caption, or a GeoJSON file with points.',
					'slipstream'
				) }
			</p>
			<div className="jetpack-map__file">
				<FormFileUpload
					__next40pxDefaultSize
					className="is-secondary"
					accept=".csv,.tsv,.txt,.json,.geojson"
					onChange={ ( event ) => choose( event.currentTarget.files?.[ 0 ] ) }
				>
					{ __( 'Choose a file', 'slipstream' ) }
				</FormFileUpload>
			</div>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Or paste its content', 'slipstream' ) }
				rows={ 4 }
				value={ text }
				onChange={ setText }
			/>
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ rows.length > 0 && <Report rows={ rows } /> }
			<div className="jetpack-map__actions">
				<Button __next40pxDefaultSize variant="tertiary" onClick={ onClose }>
					{ __( 'Cancel', 'slipstream' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="primary"
					accessibleWhenDisabled
					disabled={ points.length === 0 }
					onClick={ () => {
						onImport( points );
						onClose();
					} }
				>
					{ sprintf(
						// translators: %d: number of markers.
						_n( 'Add %d marker', 'Add %d markers', points.length, 'slipstream' ),
						points.length
					) }
				</Button>
			</div>
		</Modal>
	);
}
