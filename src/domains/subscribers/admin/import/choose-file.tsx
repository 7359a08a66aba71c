import { BaseControl, Notice, Spinner, useBaseControlProps } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { reasonOf } from '../../../../admin/requests';
import { requests } from '../requests';
import { importUrl } from '../route';

const MEGABYTE = 1024 * 1024;

interface Props {
	/** Maximum bytes of an upload. */
	readonly maxBytes: number;
}

/** A form that uploads a file. The preview opens afterwards. */
export function ChooseFile( { maxBytes }: Props ) {
	const [ error, setError ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const limit = sprintf(
		/* translators: %d: number of megabytes. */
		__( 'Up to %d MB. You see a preview before anyone is subscribed.', 'slipstream' ),
		Math.floor( maxBytes / MEGABYTE )
	);
	const { baseControlProps, controlProps } = useBaseControlProps( {
		label: __( 'CSV file', 'slipstream' ),
		help: limit,
	} );

	const send = async ( file: File ) => {
		if ( file.size > maxBytes ) {
			setError( __( 'The file is too large. Split it into smaller ones.', 'slipstream' ) );
			return;
		}
		setError( '' );
		setIsBusy( true );
		try {
			const { id } = await requests.upload( file );
			window.location.hash = importUrl( id );
		} catch ( problem ) {
			setError( reasonOf( problem ) || __( 'The file could not be uploaded.', 'slipstream' ) );
			setIsBusy( false );
		}
	};

	return (
		<div className="slipstream-subscribers__card">
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			<BaseControl { ...baseControlProps }>
				<input
					{ ...controlProps }
					type="file"
					accept=".csv,.txt,.tsv,text/csv,text/plain"
					className="slipstream-subscribers__file"
					disabled={ isBusy }
					onChange={ ( { target: { files } } ) => files?.[ 0 ] && void send( files[ 0 ] ) }
				/>
			</BaseControl>
			<div role="status">
				{ isBusy && (
					<>
						<Spinner /> { __( 'Reading the file…', 'slipstream' ) }
					</>
				) }
			</div>
		</div>
	);
}
