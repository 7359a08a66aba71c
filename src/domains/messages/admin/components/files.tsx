import { __, sprintf } from '@wordpress/i18n';
import type { StoredFile } from '../types';

const UNITS = [ 'B', 'KB', 'MB', 'GB' ];

/** @param bytes Of a file. @return As WordPress' `size_format()` writes it. */
export function formatSize( bytes: number ): string {
	const unit = bytes < 1 ? 0 : Math.min( UNITS.length - 1, Math.floor( Math.log( bytes ) / Math.log( 1024 ) ) );
	const number = ( bytes / 1024 ** unit ).toLocaleString( undefined, { maximumFractionDigits: unit ? 1 : 0 } );
	return `${ number } ${ UNITS[ unit ] }`;
}

/** What was sent along; a file without an address is gone. */
export function Files( { files }: { readonly files: readonly StoredFile[] } ) {
	return (
		<ul className="slipstream-messages__values">
			{ files.map( ( { name, size, url }, index ) => (
				<li key={ index }>
					{ url ? (
						<a href={ url } download={ name }>
							<bdi>{ name }</bdi>
						</a>
					) : (
						/* translators: %s: name of a file. */
						sprintf( __( '%s (deleted)', 'slipstream' ), name )
					) }{ ' ' }
					<span className="slipstream-list__muted">{ formatSize( size ) }</span>
				</li>
			) ) }
		</ul>
	);
}
