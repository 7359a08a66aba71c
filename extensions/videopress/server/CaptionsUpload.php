<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

/** Checks caption files on upload. Browsers skip invalid parts silently, so authors see the error here. */
final class CaptionsUpload {

	/**
	 * Filters `wp_handle_upload_prefilter` and `wp_handle_sideload_prefilter`.
	 *
	 * @param array<string, mixed> $file Entry of `$_FILES`.
	 * @return array<string, mixed> With `error` if it is invalid.
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
