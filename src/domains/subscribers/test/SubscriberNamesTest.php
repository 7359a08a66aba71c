<?php
/**
 * Tests of the names of subscribers.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\Import\ImportRow;
use Slipstream\Domains\Subscribers\Import\Columns;
use Slipstream\Domains\Subscribers\Import\RowState;
use Slipstream\Domains\Subscribers\PersonalSubscribers;
use Slipstream\Domains\Subscribers\SubscriberList;
use Slipstream\Domains\Subscribers\SubscriberName;
use Slipstream\Domains\Subscribers\SubscriberQuery;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Plugin;

require_once __DIR__ . '/SubscribersTestCase.php';

final class SubscriberNamesTest extends SubscribersTestCase {

	private const LIST = '/slipstream/v1/subscribers';

	/** @return array<string, array{string, string}> Text and clean name. */
	public static function names(): array {
		return [
			'plain' => [ 'Ann Lee', 'Ann Lee' ],
			'empty' => [ '', '' ],
			'comma' => [ 'Lee, Ann', 'Lee, Ann' ],
			'accents' => [ 'Zoë Łukasz', 'Zoë Łukasz' ],
			'right to left' => [ 'فاطمة', 'فاطمة' ],
			'Hebrew with comma' => [ 'לוי, דנה', 'לוי, דנה' ],
			'quotes' => [ "Ann \"Annie\" O'Neil", "Ann \"Annie\" O'Neil" ],
			'reversed' => [ "Ann \u{202E}nimda\u{2066}", 'Ann nimda' ],
			'markup' => [ '<b onclick="x">Ann</b><img src=x onerror=alert(1)>', 'Ann' ],
			'script' => [ 'Ann<script>alert(1)</script>', 'Ann' ],
			'address' => [ 'Ann <ann@example.org>', 'Ann' ],
			'lines' => [ "Ann\r\nBcc: x@example.org\u{2028}Lee\0", 'Ann Bcc: x@example.org Lee' ],
			'invisible' => [ "\u{200B}\u{FEFF} \u{00A0}", '' ],
			'family' => [ "\u{1F468}\u{200D}\u{1F469}", "\u{1F468}\u{200D}\u{1F469}" ],
			'invalid bytes' => [ "Ann\xFF", 'Ann?' ],
			'maximum' => [ str_repeat( 'é', 100 ), str_repeat( 'é', 100 ) ],
			'too long' => [ str_repeat( 'é', 101 ), str_repeat( 'é', 100 ) ],
			'far too long' => [ str_repeat( 'Ann ', 2500 ), rtrim( str_repeat( 'Ann ', 25 ) ) ],
		];
	}

	#[DataProvider( 'names' )]
	#[TestDox( 'A name is plain text on one line: $_dataName' )]
	public function test_clean( string $text, string $name ): void {
		self::assertSame( $name, SubscriberName::clean( $text ) );
		self::assertSame( $name, SubscriberName::clean( $name ) );
	}

	/**
	 * Adds a subscriber as the owner.
	 * @return array{int, mixed} Status and name of the response.
	 */
	private function add( string $email, string $name, string $consent = 'At the fair.' ): array {
		$answer = $this->rest( 'POST', self::LIST, compact( 'email', 'name', 'consent' ) );
		return [ $answer->get_status(), $answer->get_data()['name'] ?? $answer->get_data()['code'] ];
	}

	#[TestDox( 'The owner adds a subscriber with a name, and changes or removes it' )]
	public function test_edit(): void {
		$this->log_in( 'administrator' );
		self::assertSame( [ 201, 'Lee, Ann' ], $this->add( 'ann@example.org', '<i>Lee, Ann</i>' ) );
		self::assertSame( [ 201, 'Bob' ], $this->add( 'bob@example.org', 'Bob', '' ) );
		self::assertSame( [ 400, 'rest_invalid_param' ], $this->add( 'cy@example.org', str_repeat( 'a', 101 ) ) );
		self::assertSame( [ 400, 'rest_invalid_param' ], $this->add( 'cy@example.org', "Cy\nBcc: x" ) );
		$ann    = self::find();
		$change = function ( array $parameters ) use ( $ann ): mixed {
			$answer = $this->rest( 'POST', self::LIST . "/$ann->id", $parameters );
			return $answer->get_data()['name'] ?? $answer->get_status();
		};
		self::assertSame( 'فاطمة', $change( [ 'name' => "\u{202E}فاطمة" ] ) );
		self::assertSame( 'فاطمة', $change( [] ) );
		self::assertSame( str_repeat( 'é', 100 ), $change( [ 'name' => str_repeat( 'é', 100 ) ] ) );
		self::assertSame( 400, $change( [ 'name' => str_repeat( 'é', 101 ) ] ) );
		self::assertSame( 400, $change( [ 'name' => str_repeat( 'a', 10_000 ) ] ) );
		self::assertSame( 400, $change( [ 'name' => "Ann\r\nBcc: x" ] ) );
		self::assertSame( 400, $change( [ 'name' => [ 'Ann' ] ] ) );
		self::assertSame( str_repeat( 'é', 100 ), self::find()->name );
		self::assertSame( '', $change( [ 'name' => '' ] ) );
		self::assertSame( 404, $this->rest( 'POST', self::LIST . '/999999', [ 'name' => 'x' ] )->get_status() );
		$now = self::find();
		self::assertSame( [ 'active', $ann->round, $ann->consent ], [ $now->status, $now->round, $now->consent ] );
	}

	#[TestDox( 'A search finds parts of names in any case; wildcards are text' )]
	public function test_search(): void {
		$this->log_in( 'administrator' );
		$names = [ 'Jörg Müller', 'ÉMILE', 'Łukasz_x', '100% Ann', 'Lee, Ann', 'فاطمة', '' ];
		foreach ( $names as $index => $name ) {
			self::assertSame( [ 201, $name ], $this->add( "reader$index@example.org", $name ) );
		}
		$expected = [
			'MÜLLER'    => [ 'Jörg Müller' ],
			'jörg m'    => [ 'Jörg Müller' ],
			'ller'      => [ 'Jörg Müller' ],
			'émile'     => [ 'ÉMILE' ],
			'Émile'     => [ 'ÉMILE' ],
			'łuk'       => [ 'Łukasz_x' ],
			'z_x'       => [ 'Łukasz_x' ],
			'z%x'       => [],
			'0% a'      => [ '100% Ann' ],
			'ann'       => [ 'Lee, Ann', '100% Ann' ],
			'lee, a'    => [ 'Lee, Ann' ],
			'طم'        => [ 'فاطمة' ],
			'reader6@'  => [ '' ],
			'M日ller'   => [],
			"'"         => [],
		];
		foreach ( $expected as $search => $found ) {
			$answer = $this->rest( 'GET', self::LIST, [ 'search' => $search ] )->get_data();
			self::assertSame( $found, array_column( $answer['items'], 'name' ), $search );
		}
	}

	#[TestDox( 'A name that is a formula or markup is harmless in exports, and survives export and import' )]
	public function test_export(): void {
		$this->log_in( 'administrator' );
		$names = [ '=cmd()', '+1', '-2+3', '@SUM(A1)', "\u{FF1D}1", 'Ann "A", Lee', "O'Neil", 'فاطمة' ];
		foreach ( $names as $index => $name ) {
			self::assertSame( [ 201, $name ], $this->add( "reader$index@example.org", $name ) );
		}
		$lines = [];
		Plugin::get( SubscriberList::class )->export(
			new SubscriberQuery(),
			static function ( string $line ) use ( &$lines ): void {
				$lines[] = str_getcsv( rtrim( $line, "\r\n" ), ',', '"', '' );
			}
		);
		$header = array_map( 'strval', array_shift( $lines ) ?? [] );
		$column = (int) array_search( 'name', $header, true );
		$cells  = array_reverse( array_map( 'strval', array_column( $lines, $column ) ) );
		self::assertSame( [ "'=cmd()", "'+1", "'-2+3", "'@SUM(A1)", "'\u{FF1D}1", ...array_slice( $names, 5 ) ], $cells );
		$columns = Columns::guess( [ $header ] )->details;
		$row     = static fn ( string $cell ): string => ImportRow::from_cells(
			'x@example.org',
			RowState::Subscribed,
			array_values( array_replace( array_fill( 0, count( $header ), '' ), [ $column => $cell ] ) ),
			$columns,
			self::TIME
		)->name;
		self::assertSame( $names, array_map( $row, $cells ) );
	}

	/** @return array<string, array{string, list<string>, string}> Header, cells, and name. */
	public static function files(): array {
		return [
			'Mailchimp' => [ 'Email Address,First Name,Last Name,TAGS', [ 'Ann', 'Lee', '' ], 'Ann Lee' ],
			'Mailchimp without last name' => [ 'Email Address,First Name,Last Name', [ 'Ann', '' ], 'Ann' ],
			'Mailchimp merge tags' => [ 'Email Address,FNAME,LNAME', [ 'Ann', 'Lee' ], 'Ann Lee' ],
			'Substack' => [ 'Email,Name,Stripe plan', [ 'Ann Lee', '' ], 'Ann Lee' ],
			'MailPoet' => [ 'Email,First name,Last name,Global status', [ 'Ann', 'Lee', '' ], 'Ann Lee' ],
			'MailPoet in German' => [ 'E-Mail,Vorname,Nachname', [ 'Ann', 'Lee' ], 'Ann Lee' ],
			'Ghost' => [ 'email,name,note', [ 'Ann Lee', 'x' ], 'Ann Lee' ],
			'Jetpack' => [ 'email,name,subscribed_at', [ 'Ann Lee', '' ], 'Ann Lee' ],
			'underscores' => [ 'email,first_name,last_name', [ 'Ann', 'Lee' ], 'Ann Lee' ],
			'both' => [ 'email,name,first_name,last_name', [ 'annie', 'Ann', 'Lee' ], 'Ann Lee' ],
			'only the whole name' => [ 'email,name,first_name,last_name', [ 'Ann Lee', '', '' ], 'Ann Lee' ],
			'markup' => [ 'email,name', [ "<b>Ann</b>\n\u{202E}Lee" ], 'Ann Lee' ],
			'long' => [ 'email,name', [ str_repeat( 'a', 300 ) ], str_repeat( 'a', 100 ) ],
			'another column' => [ 'email,username', [ 'annie' ], '' ],
		];
	}

	/** @param list<string> $cells Cells after the address. */
	#[DataProvider( 'files' )]
	#[TestDox( 'The import reads the name in a file of $_dataName' )]
	public function test_import( string $header, array $cells, string $name ): void {
		$columns = Columns::guess( [ explode( ',', $header ), [ 'ann@example.org', ...$cells ] ] );
		$row     = [ 'ann@example.org', ...$cells ];
		self::assertSame( 0, $columns->email );
		self::assertSame( $name, ImportRow::from_cells( $row[0], RowState::Subscribed, $row, $columns->details, self::TIME )->name );
	}

	#[TestDox( 'Names of earlier versions are shortened and cleaned when they are read' )]
	public function test_old_names(): void {
		self::add_subscriber();
		$long = "<b>\u{202E}" . str_repeat( 'é', 150 );
		SubscribersTable::query( 'UPDATE {table} SET name = %s', [ $long ] );
		self::assertSame( str_repeat( 'é', 100 ), self::find()->name );
		$values = Plugin::get( PersonalSubscribers::class )->find( 'ann@example.org', 1 )->items;
		self::assertSame( str_repeat( 'é', 100 ), array_values( $values )[0]['Name'] );
		Plugin::get( PersonalSubscribers::class )->erase( 'ann@example.org', 1 );
		self::assertSame( [], SubscribersTable::rows( 'SELECT name FROM {table}' ) );
	}
}
