<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/** File types that visitors may send, checked by extension and content. None of them can run in a browser. */
final class FileTypes {

	private const ALLOWED = [
		'jpg'  => 'image/jpeg',
		'jpeg' => 'image/jpeg',
		'png'  => 'image/png',
		'gif'  => 'image/gif',
		'webp' => 'image/webp',
		'pdf'  => 'application/pdf',
		'txt'  => 'text/plain',
		'csv'  => 'text/csv',
		'doc'  => 'application/msword',
		'docx' => 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
		'xls'  => 'application/vnd.ms-excel',
		'xlsx' => 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
		'odt'  => 'application/vnd.oasis.opendocument.text',
		'ods'  => 'application/vnd.oasis.opendocument.spreadsheet',
		'mp3'  => 'audio/mpeg',
		'mp4'  => 'video/mp4',
	];

	/** Types that site owners can add with the filter of extensions. */
	private const OPTIONAL = [
		'heic' => 'image/heic',
		'heif' => 'image/heif',
		'avif' => 'image/avif',
		'ppt'  => 'application/vnd.ms-powerpoint',
		'pptx' => 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
		'odp'  => 'application/vnd.oasis.opendocument.presentation',
		'm4a'  => 'audio/mpeg',
		'wav'  => 'audio/wav',
		'mov'  => 'video/quicktime',
		'webm' => 'video/webm',
		'zip'  => 'application/zip',
	];

	/** Plain text types. Their first line may look like another type. */
	private const TEXTS = [ 'txt', 'csv' ];

	/** ISO media types. Files start with a length and a box of type `ftyp`. */
	private const ISO_MEDIA = [ 'heic', 'heif', 'avif', 'm4a', 'mov' ];

	/** First bytes of each type. Together with the signatures below, they detect files that are valid as two types. */
	private const BEGINNINGS = [
		'jpg'  => "\xFF\xD8\xFF",
		'jpeg' => "\xFF\xD8\xFF",
		'png'  => "\x89PNG\r\n\x1A\n",
		'gif'  => 'GIF8',
		'webp' => 'RIFF',
		'pdf'  => '%PDF-',
		'doc'  => "\xD0\xCF\x11\xE0",
		'xls'  => "\xD0\xCF\x11\xE0",
		'docx' => "PK\x03\x04",
		'xlsx' => "PK\x03\x04",
		'odt'  => "PK\x03\x04",
		'ods'  => "PK\x03\x04",
		'ppt'  => "\xD0\xCF\x11\xE0",
		'pptx' => "PK\x03\x04",
		'odp'  => "PK\x03\x04",
		'wav'  => 'RIFF',
		'webm' => "\x1A\x45\xDF\xA3",
		'zip'  => "PK\x03\x04",
	];

	/** Archive types. Only these may contain ARCHIVE_END. */
	private const PACKED = [ 'docx', 'xlsx', 'odt', 'ods', 'pptx', 'odp', 'zip' ];

	/** Signatures of scripts and web pages inside another file, in any case. */
	private const MARKS = [ '<?php', '<script', '<html', '<!doctype', '__halt_compiler', 'javascript:' ];

	/** Short signatures. One photo in six contains them by chance, so the following characters must match, too. */
	private const SHORT_MARKS = '/<\?=(?:[\t\n\r\x20-\x7E]{6}|[\t\n\r\x20-\x7E]{0,5}(?:\?>|\z))|<svg(?:[\s>\/]|\z)/i';

	private const ARCHIVE_END = "PK\x05\x06";

	/** Extensions that may not occur anywhere in a name. Some servers choose the handler by an extension in the middle. */
	private const EXECUTABLE = '/^(?:ph(?:p\d?|ps|t|tml|ar)|pl|py|rb|cgi|fcgi|asp|aspx|ashx|jsp|jspx|cfm|exe|com|bat|cmd|msi|scr|sh|bash|js|mjs|jar|vbs|wsf|hta|html?|xht|xhtml|shtml?|svgz?|xml|xsl|swf|htaccess|ini|so|dll)$/i';

	private const CHUNK = 1_048_576;

	/** @return list<string> Extensions that the site accepts. A filter can remove some of them and add optional ones. */
	public static function extensions(): array {
		/**
		 * Filters which files visitors may send.
		 * @param list<string> $extensions Extensions of file names. Some may be removed; `zip` and other optional ones may be added.
		 */
		$extensions = apply_filters( 'slipstream_message_file_extensions', array_keys( self::ALLOWED ) );
		return array_values( array_intersect( array_keys( self::ALLOWED + self::OPTIONAL ), is_array( $extensions ) ? $extensions : [] ) );
	}

	/** @param string $path Current path of the file. */
	public static function is_allowed( string $path, string $name ): bool {
		$parts     = explode( '.', $name );
		$extension = strtolower( (string) array_pop( $parts ) );
		if (
			[] === $parts
			|| '' === $parts[0]
			|| ! in_array( $extension, self::extensions(), true )
			|| 1 === preg_match( '/[\x00-\x1F\/\\\\]/', $name )
		) {
			return false;
		}
		array_shift( $parts );
		return [] === preg_grep( self::EXECUTABLE, array_map( 'trim', $parts ) )
			&& self::is_of_type( $path, $name, $extension )
			&& self::is_only( $path, $extension );
	}

	private static function is_of_type( string $path, string $name, string $extension ): bool {
		if ( ! is_file( $path ) || 0 === filesize( $path ) ) {
			return false;
		}
		$head = (string) file_get_contents( $path, false, null, 0, 16 );
		if ( in_array( $extension, self::TEXTS, true ) ) {
			return self::is_text( $path );
		}
		if ( in_array( $extension, self::ISO_MEDIA, true ) && 'ftyp' !== substr( $head, 4, 4 ) ) {
			return false;
		}
		$mimes   = array_intersect_key( self::ALLOWED + self::OPTIONAL, [ $extension => 0 ] );
		$checked = wp_check_filetype_and_ext( $path, $name, $mimes );
		return strtolower( (string) $checked['ext'] ) === $extension
			&& false !== $checked['type']
			&& str_starts_with( $head, self::BEGINNINGS[ $extension ] ?? '' );
	}

	/** Detects plain text. WordPress would reject a text that starts like XML or a shell script. */
	private static function is_text( string $path ): bool {
		$info = function_exists( 'finfo_open' ) ? finfo_open( FILEINFO_MIME_TYPE ) : false;
		$type = false === $info ? 'text/plain' : (string) finfo_file( $info, $path );
		return 'text/html' !== $type
			&& (
				str_starts_with( $type, 'text/' )
				|| in_array( $type, [ 'application/csv', 'application/json', 'application/xml' ], true )
			);
	}

	/** Whether a file contains no signature of another type. Reads overlapping pieces, so that no signature is split. */
	private static function is_only( string $path, string $extension ): bool {
		$file = fopen( $path, 'rb' );
		if ( false === $file ) {
			return false;
		}
		$is_packed = in_array( $extension, self::PACKED, true );
		$is_text   = in_array( $extension, self::TEXTS, true );
		$rest      = '';
		$is_only   = true;
		while ( $is_only && ! feof( $file ) ) {
			$piece   = $rest . fread( $file, self::CHUNK );
			$is_only = ! self::has_mark( $piece )
				&& ( $is_packed || ! str_contains( $piece, self::ARCHIVE_END ) )
				&& ! ( $is_text && str_contains( $piece, "\0" ) );
			$rest    = substr( $piece, -32 );
		}
		fclose( $file );
		return $is_only;
	}

	private static function has_mark( string $piece ): bool {
		foreach ( self::MARKS as $mark ) {
			if ( false !== stripos( $piece, $mark ) ) {
				return true;
			}
		}
		return 0 !== preg_match( self::SHORT_MARKS, $piece );
	}
}
