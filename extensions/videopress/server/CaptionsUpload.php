<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

/** Rejects invalid caption files on upload, with a message. Otherwise authors would not notice, since browsers skip invalid parts. */
final class CaptionsUpload {

	/**
	 * Filters `wp_handle_upload_prefilter` and `wp_handle_sideload_prefilter`: validate the file.
	 *
	 * @param array<string, mixed> $file Entry of `$_FILES`.
	 * @return array<string, mixed> The entry, with `error` if the file is invalid.
	 */
	public function check( array $file ): array {
		$name = is_string( $file['name'] ?? null ) ? $file['name'] : '';
		$path = is_string( $file['tmp_name'] ?? null ) ? $file['tmp_name'] : '';
		if (
			! str_ends_with( strtolower( $name ), '.vtt' )
			|| ! is_file( $path )
			|| UPLOAD_ERR_OK !== ( $file['error'] ?? UPLOAD_ERR_OK )
		) {
			return $file;
		}
		$message = (int) filesize( $path ) > CaptionFiles::MAX_BYTES
			? __( 'The file is too large. The limit for captions is 1 MB.', 'slipstream' )
			: WebVtt::parse( CaptionFiles::content( $path ) )->message();
		if ( '' !== $message ) {
			/* translators: 1: name of a file. 2: the error, a sentence. */
			$file['error'] = sprintf( __( '“%1$s” was not uploaded. %2$s', 'slipstream' ), $name, $message );
		}
		return $file;
	}
}
