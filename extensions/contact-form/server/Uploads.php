<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Domains\Messages\Files;
use Slipstream\Domains\Messages\StoredFile;
use WP_Error;

/** Files that a request uploads for a form's file fields. */
final class Uploads {

	/** Maximum bytes of all files of a message. PHP's own limit may be lower. */
	public const MAX_TOTAL = 26_214_400;

	/** @var list<StoredFile> */
	private array $stored_files = [];

	private ?bool $has_space = null;

	/**
	 * @param array<string, list<array{name: string, path: string, error: int, size: int}>> $files      Files by field name.
	 * @param bool                                                                          $are_stored See from_request().
	 */
	private function __construct(
		private readonly array $files,
		private readonly bool $are_stored,
	) {}

	/**
	 * Reads the files of a request.
	 * @param array<mixed> $sent       Files in the format of `$_FILES`, with a list for each property.
	 * @param bool         $are_stored Whether keep() stores them. Otherwise they are only checked.
	 */
	public static function from_request( Form $form, array $sent, bool $are_stored = true ): self {
		$files = [];
		foreach ( $form->fields as $field ) {
			$entry = $sent[ $field->name ] ?? null;
			if ( FieldType::File === $field->type && is_array( $entry ) ) {
				$files[ $field->name ] = self::files( $entry );
			}
		}
		return new self( $files, $are_stored );
	}

	/**
	 * Adds an error to each file field that visitors must fill in again, because servers cannot prefill file inputs. Adds none if
	 * the view script sent the form, since the files then remain selected.
	 * @param WP_Error $error The error to show. Existing errors of its fields are not replaced.
	 */
	public static function add_lost_file_errors( WP_Error $error, Form $form, SubmissionRequest $request ): WP_Error {
		$lost = $request->is_json ? [] : array_filter( self::from_request( $form, $request->files )->files );
		if ( [] === $lost ) {
			return $error;
		}
		$again = array_map(
			static fn ( array $files ): string => _n(
				'Choose your file again.',
				'Choose your files again.',
				count( $files ),
				'slipstream'
			),
			$lost
		);
		$data  = (array) $error->get_error_data();
		return new WP_Error(
			$error->get_error_code(),
			$error->get_error_message(),
			[ 'params' => (array) ( $data['params'] ?? [] ) + $again ] + $data
		);
	}

	/** @return array{list<string>, string} File names, and an error message or ''. */
	public function check( Field $field, Files $store ): array {
		$files = $this->files[ $field->name ] ?? [];
		$names = array_map( 'sanitize_file_name', array_column( $files, 'name' ) );
		if ( [] === $files ) {
			/* translators: %s: label of the field. */
			return [ [], $field->is_required ? sprintf( __( '%s is required', 'slipstream' ), $field->label ) : '' ];
		}
		$max = (int) $field->bound( 'max', 1 );
		if ( count( $files ) > $max ) {
			return [
				$names,
				sprintf(
					/* translators: 1: label of the field, 2: a number. */
					_n( '%1$s accepts %2$s file', '%1$s accepts at most %2$s files', $max, 'slipstream' ),
					$field->label,
					number_format_i18n( $max )
				),
			];
		}
		foreach ( $files as $file ) {
			$error = $this->error( $field, $file, $store );
			if ( '' !== $error ) {
				return [ $names, "$field->label: $error" ];
			}
		}
		return [ $names, '' ];
	}

	public function is_empty(): bool {
		return [] === array_filter( $this->files );
	}

	/** Returns whether the folder has enough space. Checked once per request, because the folder may contain many files. */
	private function has_space( Files $store ): bool {
		return $this->has_space ??= $store->fits_quota( ...array_column( array_merge( ...array_values( $this->files ) ), 'size' ) );
	}

	/**
	 * Stores all files.
	 * @return list<StoredFile>|WP_Error The stored files; an error if one could not be stored. Empty for messages above the
	 *     limits.
	 */
	public function keep( Files $store ): array|WP_Error {
		foreach ( $this->are_stored ? array_merge( ...array_values( $this->files ) ) : [] as $file ) {
			$stored = $store->store( $file['path'], $file['name'] );
			if ( $stored instanceof WP_Error ) {
				return $stored;
			}
			$this->stored_files[] = $stored;
		}
		return $this->stored_files;
	}

	public function discard( Files $store ): void {
		$store->discard( $this->stored_files );
		$this->stored_files = [];
	}

	/** @param array{name: string, path: string, error: int, size: int} $file */
	private function error( Field $field, array $file, Files $store ): string {
		$max   = FileKinds::max_bytes( $field );
		$kinds = FileKinds::extensions( $field );
		$total = array_sum( array_column( array_merge( ...array_values( $this->files ) ), 'size' ) );
		return match ( true ) {
			in_array( $file['error'], [ UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ], true ), $file['size'] > $max =>
				/* translators: 1: name of a file, 2: a size such as "10 MB". */
				sprintf( __( '%1$s is larger than %2$s', 'slipstream' ), $file['name'], (string) size_format( $max ) ),
			UPLOAD_ERR_OK !== $file['error'], 0 === $file['size'] =>
				/* translators: %s: name of a file. */
				sprintf( __( '%s was not uploaded completely. Choose it again.', 'slipstream' ), $file['name'] ),
			$total > self::MAX_TOTAL =>
				/* translators: %s: a size such as "25 MB". */
				sprintf( __( 'All files together must not be larger than %s', 'slipstream' ), (string) size_format( self::MAX_TOTAL ) ),
			! in_array(
				strtolower( pathinfo( $file['name'], PATHINFO_EXTENSION ) ),
				$kinds,
				true
			), ! $store->is_allowed( $file['path'], $file['name'] ) =>
				/* translators: 1: name of a file, 2: file name extensions. */
				sprintf( __( '%1$s has the wrong type. Accepted types: %2$s', 'slipstream' ), $file['name'], implode( ', ', $kinds ) ),
			$this->are_stored && ! $this->has_space( $store ) =>
				__( 'File storage is full. Try again later, or send the form without files.', 'slipstream' ),
			default => '',
		};
	}

	/**
	 * Reads one file input.
	 * @param array<mixed> $entry An entry of `$_FILES`.
	 * @return list<array{name: string, path: string, error: int, size: int}> Uploaded files.
	 */
	private static function files( array $entry ): array {
		$column = static fn ( string $key ): array => array_values(
			is_array( $entry[ $key ] ?? null ) ? $entry[ $key ] : [ $entry[ $key ] ?? null ]
		);
		$files  = [];
		foreach ( $column( 'error' ) as $index => $error ) {
			$name = $column( 'name' )[ $index ] ?? '';
			$path = $column( 'tmp_name' )[ $index ] ?? '';
			if ( UPLOAD_ERR_NO_FILE !== $error && is_string( $name ) && is_string( $path ) && is_int( $error ) ) {
				$files[] = [
					'name'  => $name,
					'path'  => $path,
					'error' => $error,
					'size'  => is_file( $path ) ? (int) filesize( $path ) : 0,
				];
			}
		}
		return array_slice( $files, 0, 50 );
	}
}
