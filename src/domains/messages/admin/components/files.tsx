import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { MouseEvent } from 'react';
import { download } from '../../../../admin/download';
import { useNotices } from '../../../../admin/notice';
import { reasonOf } from '../../../../admin/requests';
import { requests } from '../requests';
import type { StoredFile } from '../types';

const UNITS = [ 'B', 'KB', 'MB', 'GB' ];

/** @param bytes Size of a file. @return The size in the format of WordPress' `size_format()`. */
export function formatSize( bytes: number ): string {
	const unit = bytes < 1 ? 0 : Math.min( UNITS.length - 1, Math.floor( Math.log( bytes ) / Math.log( 1024 ) ) );
	const number = ( bytes / 1024 ** unit ).toLocaleString( undefined, { maximumFractionDigits: unit ? 1 : 0 } );
	return `${ number } ${ UNITS[ unit ] }`;
}

/** Milliseconds for which an object URL is kept. By then, the browser has started to save the file. */
const SAVED = 60_000;

interface FileLinkProps {
	/** ID of the message. */
	readonly message: number;
	/** Index of the file in the message. */
	readonly index: number;
	readonly file: StoredFile;
}

/** A link that downloads a file. A click requests a new URL, because the link's URL expires. Only "Open in new tab" uses the link's URL. */
function FileLink( { message, index, file: { name, url } }: FileLinkProps ) {
	const { clear, wrong } = useNotices();
	const [ isBusy, setIsBusy ] = useState( false );
	const save = async ( event: MouseEvent ) => {
		if ( event.ctrlKey || event.metaKey || event.shiftKey ) {
			return;
		}
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		clear();
		try {
			const saved = URL.createObjectURL( await requests.file( message, index ) );
			download( saved, name );
			window.setTimeout( () => URL.revokeObjectURL( saved ), SAVED );
		} catch ( problem ) {
			/* translators: %s: name of a file. */
			const text = sprintf( __( '“%s” could not be downloaded.', 'slipstream' ), name );
			wrong( `${ text } ${ reasonOf( problem ) }`.trim() );
		}
		setIsBusy( false );
	};
	return (
		<a href={ url } download={ name } aria-busy={ isBusy } onClick={ save }>
			<bdi>{ name }</bdi>
		</a>
	);
}

interface Props {
	/** ID of the message. */
	readonly message: number;
	readonly files: readonly StoredFile[];
}

/** Files of a message. Deleted files have no URL. */
export function Files( { message, files }: Props ) {
	return (
		<ul className="slipstream-messages__values">
			{ files.map( ( file, index ) => (
				<li key={ index }>
					{ file.url ? (
						<FileLink message={ message } index={ index } file={ file } />
					) : (
						/* translators: %s: name of a file. */
						sprintf( __( '%s (deleted)', 'slipstream' ), file.name )
					) }{ ' ' }
					<span className="slipstream-list__muted">{ formatSize( file.size ) }</span>
				</li>
			) ) }
		</ul>
	);
}
