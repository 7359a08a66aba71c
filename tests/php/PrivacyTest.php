<?php
/**
 * Tests of personal data in WordPress' privacy tools.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use ReflectionProperty;
use RuntimeException;
use WP_Privacy_Policy_Content;

final class PrivacyTest extends TestCase {

	private const ID = 'slipstream-alpha-notes';

	private const PROJECT = [
		'alpha' => [ 'server' => 'return new Definition( privacy: [ Slipstream\Tests\NotesData::class ] );' ],
		'beta'  => [],
	];

	/**
	 * Texts that WordPress' privacy policy guide suggested before the test.
	 *
	 * @var mixed
	 */
	private mixed $policies;

	protected function setUp(): void {
		parent::setUp();
		require_once constant( 'ABSPATH' ) . 'wp-admin/includes/class-wp-privacy-policy-content.php';
		require_once constant( 'ABSPATH' ) . 'wp-admin/includes/ajax-actions.php';
		$this->policies = self::policies()->getValue();
		self::policies()->setValue( null, [] );
		new FixtureProject( self::PROJECT );
		NotesData::store(
			array_map(
				static fn ( int $number ): array => [
					'email' => 3 === $number ? 'b@example.org' : 'a@example.org',
					'text'  => "Note $number <b>",
					'kept'  => 6 === $number,
				],
				range( 1, 6 )
			)
		);
	}

	protected function tearDown(): void {
		self::policies()->setValue( null, $this->policies );
		$_POST    = [];
		$_REQUEST = [];
		parent::tearDown();
	}

	private static function policies(): ReflectionProperty {
		return new ReflectionProperty( WP_Privacy_Policy_Content::class, 'policy_content' );
	}

	/**
	 * Requests one page of personal data as an administrator, as WordPress' privacy screen does.
	 *
	 * @param 'export'|'erase' $what
	 * @return array<string, mixed> Data of the response.
	 */
	private function ask( string $what, int $request, int $page ): array {
		$tools    = [
			'export' => 'wp_privacy_personal_data_exporters',
			'erase'  => 'wp_privacy_personal_data_erasers',
		];
		$index    = 1 + (int) array_search( self::ID, array_keys( (array) apply_filters( $tools[ $what ], [] ) ), true );
		$_POST    = [
			'id'                                        => $request,
			'export' === $what ? 'exporter' : 'eraser' => $index,
			'page'                                      => $page,
			'security'                                  => wp_create_nonce( "wp-privacy-$what-personal-data-$request" ),
		];
		$_REQUEST = $_POST;
		$this->filter( 'wp_doing_ajax', true );
		$this->filter( 'wp_die_ajax_handler', static fn () => throw new RuntimeException( 'the end' ) );
		ob_start();
		try {
			'export' === $what ? wp_ajax_wp_privacy_export_personal_data() : wp_ajax_wp_privacy_erase_personal_data();
		} catch ( RuntimeException $error ) {
			if ( 'the end' !== $error->getMessage() ) {
				throw $error;
			}
		} finally {
			$answer = json_decode( (string) ob_get_clean(), true );
		}
		self::assertIsArray( $answer );
		self::assertTrue( $answer['success'], (string) wp_json_encode( $answer ) );
		return $answer['data'];
	}

	private function request( string $action ): int {
		$this->log_in( 'network' );
		new FixtureProject( self::PROJECT );
		$request = wp_create_user_request( 'a@example.org', $action, [], 'confirmed' );
		self::assertIsInt( $request );
		return $request;
	}

	/** @return list<string> Texts of the remaining notes. */
	private static function left(): array {
		return array_column( (array) get_option( NotesData::OPTION ), 'text' );
	}

	#[TestDox( 'An export goes page by page and contains all data of that address and of no other' )]
	public function test_export(): void {
		$request = $this->request( 'export_personal_data' );
		$groups  = [];
		remove_all_actions( 'wp_privacy_personal_data_export_file' );
		add_action(
			'wp_privacy_personal_data_export_file',
			static function ( int $id ) use ( &$groups ): void {
				$groups = get_post_meta( $id, '_export_data_grouped', true );
			}
		);
		$pages = [];
		for ( $page = 1; $page <= 3; $page++ ) {
			$answer  = $this->ask( 'export', $request, $page );
			$pages[] = [ count( $answer['data'] ), $answer['done'] ];
		}
		self::assertSame( [ [ 2, false ], [ 2, false ], [ 1, true ] ], $pages );
		self::assertIsArray( $groups );
		self::assertSame( 'Notes & <letters>', $groups[ self::ID ]['group_label'] );
		$items = $groups[ self::ID ]['items'];
		self::assertSame(
			[ '0', '1', '3', '4', '5' ],
			array_map( static fn ( int|string $item ): string => substr( (string) $item, strlen( self::ID ) + 1 ), array_keys( $items ) )
		);
		self::assertSame(
			[
				[
					'name'  => 'Email',
					'value' => 'a@example.org',
				],
				[
					'name'  => 'Text',
					'value' => 'Note 1 <b>',
				],
			],
			$items[ self::ID . '-0' ]
		);
	}

	#[TestDox( 'An erasure goes page by page, lists the retained data with the reason, and leaves other people\'s data alone' )]
	public function test_erase(): void {
		$request = $this->request( 'remove_personal_data' );
		$this->filter( 'pre_wp_mail', true );
		$first = $this->ask( 'erase', $request, 1 );
		self::assertSame(
			[ true, false, [], false ],
			[ $first['items_removed'], $first['items_retained'], $first['messages'], $first['done'] ]
		);
		self::assertCount( 4, self::left() );
		$last = $this->ask( 'erase', $request, 2 );
		self::assertSame( [ true, true, true ], [ $last['items_removed'], $last['items_retained'], $last['done'] ] );
		self::assertSame( [ 'Kept by law: &lt;script&gt;alert(1)&lt;/script&gt;' ], $last['messages'], 'the screen prints it as HTML' );
		self::assertSame( [ 'Note 3 <b>', 'Note 6 <b>' ], self::left() );
		$again = $this->ask( 'erase', $request, 1 );
		self::assertSame( [ false, true, true ], [ $again['items_removed'], $again['items_retained'], $again['done'] ] );
	}

	#[TestDox( 'An erasure that fails is not reported as done' )]
	public function test_failure(): void {
		$request = $this->request( 'remove_personal_data' );
		NotesData::store(
			[
				[
					'email' => 'a@example.org',
					'text'  => 'cursed',
					'kept'  => false,
				],
			]
		);
		$this->expectExceptionMessage( 'The database refused.' );
		$this->ask( 'erase', $request, 1 );
	}

	#[TestDox( 'Data of an extension that is switched off is exported and erased all the same; its policy is no longer suggested' )]
	public function test_switched_off(): void {
		new FixtureProject( self::PROJECT, [ 'production' => [ 'beta' ] ] );
		self::assertArrayHasKey( self::ID, (array) apply_filters( 'wp_privacy_personal_data_exporters', [] ) );
		self::assertArrayHasKey( self::ID, (array) apply_filters( 'wp_privacy_personal_data_erasers', [] ) );
		self::assertSame( [], $this->suggested( 'network' ) );
	}

	#[TestDox( 'The policy guide shows what extensions suggest, cleaned, to users who may edit the policy' )]
	public function test_policy(): void {
		$texts = $this->suggested( 'network' );
		self::assertCount( 1, $texts );
		self::assertSame(
			"<h3>Notes &amp; &lt;letters&gt;</h3>\n<p>We keep <strong>notes</strong>.</p>alert(1)\n",
			$texts[0]['policy_text']
		);
		self::policies()->setValue( null, [] );
		self::assertSame( [], $this->suggested( 'editor' ) );
	}

	#[TestDox( 'Without declarations WordPress has no additional tools' )]
	public function test_nothing_declared(): void {
		new FixtureProject( [ 'beta' => [] ] );
		self::assertSame(
			[ 'slipstream-core-mail' ],
			array_values(
				(array) preg_grep( '/^slipstream/', array_keys( (array) apply_filters( 'wp_privacy_personal_data_exporters', [] ) ) )
			)
		);
		self::assertSame( [], $this->suggested( 'network' ) );
	}

	/**
	 * @return list<array{plugin_name: string, policy_text: string}>
	 */
	private function suggested( string $role ): array {
		wp_set_current_user( $this->user( $role ) );
		$this->on_screen( 'dashboard' );
		do_action( 'admin_init' );
		return array_values(
			array_filter( (array) self::policies()->getValue(), static fn ( array $text ): bool => 'Slipstream' === $text['plugin_name'] )
		);
	}
}
