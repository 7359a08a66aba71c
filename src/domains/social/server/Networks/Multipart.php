<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

/** Encodes a form with a file as `multipart/form-data` (RFC 7578). */
final class Multipart {

	private const EXTENSIONS = [
		'image/jpeg' => 'jpg',
		'image/png'  => 'png',
		'image/gif'  => 'gif',
		'image/webp' => 'webp',
	];

	/**
	 * @param array<string, string> $fields    Text fields by name. Empty fields are left out.
	 * @param string                $file_name Name of the file's field.
	 * @return array{type: string, body: string} Content type with the boundary, and body.
	 */
	public static function encode( array $fields, string $file_name, Picture $picture ): array {
		$boundary = bin2hex( random_bytes( 16 ) );
		$body     = '';
		foreach ( array_filter( $fields, static fn ( string $value ): bool => '' !== $value ) as $name => $value ) {
			$body .= "--$boundary\r\nContent-Disposition: form-data; name=\"$name\"\r\n\r\n$value\r\n";
		}
		$extension = self::EXTENSIONS[ $picture->type ] ?? 'bin';
		$body     .= "--$boundary\r\nContent-Disposition: form-data; name=\"$file_name\"; filename=\"picture.$extension\"\r\n"
			. "Content-Type: $picture->type\r\n\r\n$picture->bytes\r\n--$boundary--\r\n";
		return [
			'type' => "multipart/form-data; boundary=$boundary",
			'body' => $body,
		];
	}
}
