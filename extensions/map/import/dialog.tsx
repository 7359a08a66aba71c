import { Button, FormFileUpload, Modal, Notice, TextareaControl } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { SavedPoint } from '../types';
import { readFile } from './read-file';
import type { Row, RowProblem } from './rows';

/** A file that is larger would stop the browser for long; a post could not hold it anyway. */
const MOST_BYTES = 5_000_000;

/** So many rows are shown; the sums are those of all. */
const MOST_ROWS = 200;

interface Props {
	readonly known: readonly SavedPoint[];
	readonly onImport: ( points: SavedPoint[] ) => void;
	readonly onClose: () => void;
}

const PROBLEMS: Record< RowProblem, () => string > = {
	'no-coordinates': () => __( 'Latitude or longitude is missing.', 'slipstream' ),
	'not-a-number': () => __( 'Latitude or longitude is not a number.', 'slipstream' ),
	'out-of-range': () => __( 'Latitude must be within ±90 and longitude within ±180.', 'slipstream' ),
	'not-a-point': () => __( 'Only points can be imported.', 'slipstream' ),
	duplicate: () => __( 'This marker is on the map already, or stands in the file twice.', 'slipstream' ),
};

/** What becomes of each row. */
function Report( { rows }: { rows: readonly Row[] } ) {
	// Those with a problem first: they are why one reads this.
	const sorted = [ ...rows ].sort( ( a, b ) => Number( ! a.problem ) - Number( ! b.problem ) );
	return (
		<table className="jetpack-map__report">
			<thead>
				<tr>
					<th scope="col">{ __( 'Row', 'slipstream' ) }</th>
					<th scope="col">{ __( 'Name', 'slipstream' ) }</th>
					<th scope="col">{ __( 'Place', 'slipstream' ) }</th>
				</tr>
			</thead>
			<tbody>
				{ sorted.slice( 0, MOST_ROWS ).map( ( { number, name, point, problem }, index ) => (
					<tr key={ index } className={ problem ? 'is-refused' : undefined }>
						<td>{ number }</td>
						<td>{ name }</td>
						<td>
							{ problem && PROBLEMS[ problem ]() }
							{ point && `${ point.coordinates.latitude }, ${ point.coordinates.longitude }` }
						</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
}

/** Turns a file, or pasted text, into markers, and shows before what it makes of it. */
export default function ImportDialog( { known, onImport, onClose }: Props ) {
	const [ text, setText ] = useState( '' );
	const [ error, setError ] = useState( '' );
	const rows = useMemo( () => readFile( text, known ), [ text, known ] );
	const points = rows.flatMap( ( { point } ) => point ?? [] );
	const refused = rows.length - points.length;

	const choose = async ( file?: File | null ) => {
		const isTooLarge = file && file.size > MOST_BYTES;
		setError( isTooLarge ? __( 'This file is too large: 5 MB are the most.', 'slipstream' ) : '' );
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
			{ rows.length > 0 && (
				<>
					<p role="status">
						{ sprintf(
							// translators: 1: number of markers, 2: number of rows that are none.
							__( 'Markers: %1$d. Rows left out: %2$d.', 'slipstream' ),
							points.length,
							refused
						) }
					</p>
					<Report rows={ rows } />
				</>
			) }
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
