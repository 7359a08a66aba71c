<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Contracts\ErasedData;
use Slipstream\Contracts\FoundData;
use Slipstream\Contracts\PersonalData;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Table;
use Slipstream\Support\Clock;

/**
 * Table of sign-ups with email address, audience, page and consent text. Used as the queue for Mailchimp, and as proof of consent.
 */
final class SignUpTable extends Table implements PersonalData {

	public const NAME = 'mailchimp_sign_ups';

	public const COLUMNS = [
		'id'       => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'member'   => 'CHAR(32) NOT NULL',
		'email'    => 'VARCHAR(254) NOT NULL',
		'audience' => 'VARCHAR(40) NOT NULL',
		'fields'   => 'TEXT NOT NULL',
		'consent'  => 'TEXT NOT NULL',
		'source'   => 'TEXT NOT NULL',
		'created'  => 'BIGINT NOT NULL',
		'status'   => "VARCHAR(10) NOT NULL DEFAULT 'waiting'",
	];

	public const KEYS = [
		'PRIMARY KEY' => '(id)',
		'member'      => '(member)',
	];

	public const WAITING = 'waiting';
	public const SENT    = 'sent';
	public const REFUSED = 'refused';

	private const PAGE = 100;

	public function __construct( private readonly Clock $clock ) {}

	/** @return int ID of the new row; 0 if it could not be stored. */
	public function add( string $email, string $audience, SavedForm $form, string $source ): int {
		global $wpdb;
		$consent = trim( wp_strip_all_tags( $form->consent ) );
		$values  = [
			self::member( $email ),
			$email,
			$audience,
			(string) wp_json_encode( $form->fields() ),
			$consent,
			$source,
			$this->clock->now()->getTimestamp(),
		];
		$added   = self::is_ready()
			? self::query(
				'INSERT INTO {table} (member, email, audience, fields, consent, source, created) VALUES (%s, %s, %s, %s, %s, %s, %d)',
				$values
			)
			: 0;
		return 1 === $added ? (int) $wpdb->insert_id : 0;
	}

	/**
	 * @return array<string, string>|null Values by column; null if the sign-up was erased.
	 * @throws QueryFailed If the database returned an error.
	 */
	public function get( int $id ): ?array {
		return self::is_ready() ? self::row_or_fail( 'SELECT * FROM {table} WHERE id = %d', [ $id ] ) : null;
	}

	public function mark( int $id, string $status ): void {
		self::query( 'UPDATE {table} SET status = %s WHERE id = %d', [ $status, $id ] );
	}

	/** Returns Mailchimp's ID of a member: the MD5 hash of the email address in lower case. */
	public static function member( string $email ): string {
		return md5( strtolower( $email ) );
	}

	public function id(): string {
		return 'sign-ups';
	}

	public function label(): string {
		return __( 'Mailchimp sign-ups', 'slipstream' );
	}

	public function find( string $email, int $page ): FoundData {
		$rows  = self::is_ready()
			? self::rows_or_fail(
				'SELECT * FROM {table} WHERE member = %s ORDER BY id LIMIT %d OFFSET %d',
				[ self::member( $email ), self::PAGE, ( $page - 1 ) * self::PAGE ]
			)
			: [];
		$label = static fn ( array $row ): array => [
			__( 'Email', 'slipstream' )     => $row['email'],
			__( 'Time', 'slipstream' )      => gmdate( 'c', (int) $row['created'] ),
			__( 'Page', 'slipstream' )      => $row['source'],
			__( 'Agreed to', 'slipstream' ) => $row['consent'],
			__( 'Audience', 'slipstream' )  => $row['audience'],
		];
		return new FoundData( array_combine( array_column( $rows, 'id' ), array_map( $label, $rows ) ), count( $rows ) < self::PAGE );
	}

	public function erase( string $email, int $page ): ErasedData {
		return new ErasedData(
			self::is_ready() ? self::query_or_fail( 'DELETE FROM {table} WHERE member = %s', [ self::member( $email ) ] ) : 0
		);
	}

	public function policy(): string {
		return '<p>'
			. esc_html__(
				'When visitors sign up with a Mailchimp form, their email address is sent to Mailchimp. The site stores the address, the time, the page and the consent text as proof of consent.',
				'slipstream'
			)
			. '</p>';
	}
}
