<?php
/**
 * Personal data for tests: notes in an option, two per page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use RuntimeException;
use Slipstream\Contracts\ErasedData;
use Slipstream\Contracts\FoundData;
use Slipstream\Contracts\PersonalData;

final class NotesData implements PersonalData {

	public const OPTION = 'slipstream_test_people';

	private const PAGE = 2;

	/**
	 * @param list<array{email: string, text: string, kept: bool}> $notes
	 */
	public static function store( array $notes ): void {
		update_option( self::OPTION, $notes );
	}

	public function id(): string {
		return 'notes';
	}

	public function label(): string {
		return 'Notes & <letters>';
	}

	public function find( string $email, int $page ): FoundData {
		$mine  = self::of( $email );
		$items = [];
		foreach ( array_slice( $mine, ( $page - 1 ) * self::PAGE, self::PAGE, true ) as $index => $note ) {
			$items[ $index ] = [
				'Email' => $note['email'],
				'Text'  => $note['text'],
			];
		}
		return new FoundData( $items, count( $mine ) <= $page * self::PAGE );
	}

	public function erase( string $email, int $page ): ErasedData {
		$mine = array_filter( self::of( $email ), static fn ( array $note ): bool => ! $note['kept'] );
		$gone = array_slice( $mine, 0, self::PAGE, true );
		foreach ( $gone as $note ) {
			if ( 'cursed' === $note['text'] ) {
				throw new RuntimeException( 'The database refused.' );
			}
		}
		update_option( self::OPTION, array_diff_key( (array) get_option( self::OPTION ), $gone ) );
		$is_done = count( $mine ) <= self::PAGE;
		$kept    = $is_done ? count( self::of( $email ) ) : 0;
		return new ErasedData( count( $gone ), $kept, 0 === $kept ? [] : [ 'Kept by law: <script>alert(1)</script>' ], $is_done );
	}

	public function policy(): string {
		return '<p>We keep <strong>notes</strong>.</p><script>alert(1)</script>';
	}

	/**
	 * @return array<int, array{email: string, text: string, kept: bool}> By index.
	 */
	private static function of( string $email ): array {
		/** @var array<int, array{email: string, text: string, kept: bool}> $notes */
		$notes = (array) get_option( self::OPTION, [] );
		return array_filter( $notes, static fn ( array $note ): bool => $note['email'] === $email );
	}
}
