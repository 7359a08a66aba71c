<?php
/**
 * Tests uninstall.php.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use ReflectionMethod;
use Slipstream\Availability\Declarations;
use Slipstream\Database\Migrator;
use Slipstream\Plugin;

final class UninstallTest extends TestCase {

	protected bool $in_transaction = false;

	/** Data that is deleted with each kind: parts of StoredSite::left(), and tables. */
	private const DELETED = [
		'settings'    => [
			'options' => [
				'slipstream_secrets',
				'slipstream_settings_map',
				'slipstream_settings_subscribers',
				'slipstream_tables_lock',
				'slipstream_last_run',
				'slipstream_jobs_paused',
				'slipstream_jobs_speed',
				'slipstream_job_incidents',
				'slipstream_circuit_breakers',
				'slipstream_move',
				'slipstream_repair',
				'connectors_slipstream_key',
				'_transient_slipstream_podcast_x',
				'_transient_timeout_slipstream_podcast_x',
			],
			'tables'  => [ 'outbox', 'limits', 'repairs', 'related_posts' ],
			'events'  => [ 'slipstream_test_job', 'slipstream_test_daily', 'grunion_scheduled_delete' ],
		],
		'subscribers' => [
			'options' => [ 'slipstream_settings_subscribers_key', '_transient_wpcom_subscribers_total' ],
			'tables'  => [ 'subscribers', 'suppressed_addresses' ],
			'jobs'    => [ 'slipstream_post_mail', 'slipstream_mail' ],
		],
		'messages'    => [
			'tables'  => [ 'message_index', 'form_presses' ],
			'jobs'    => [ 'slipstream_message', 'slipstream_mail' ],
			'files'   => [
				'slipstream-messages/a.bin',
				'slipstream-messages/.htaccess',
				'slipstream-messages/index.php',
				'slipstream-instagram/0123/a.jpg',
				'slipstream-instagram/index.html',
			],
			'folders' => [ 'slipstream-messages', 'slipstream-instagram' ],
		],
		'payments'    => [
			'tables' => [ 'payment_orders', 'payment_events' ],
			'jobs'   => [ 'slipstream_order_look_up', 'slipstream_mail' ],
		],
	];

	/**
	 * @return array<string, array{array<string, array<string, mixed>>, list<string>}> Stored choice of the site owner, and the kinds that
	 *     are deleted.
	 */
	public static function choices(): array {
		$cases = [];
		$all   = array_keys( self::DELETED );
		$some  = array_merge( [ [], $all ], array_map( static fn ( string $kind ): array => [ $kind ], $all ) );
		$less  = static fn ( string $kind ): array => array_values( array_diff( $all, [ $kind ] ) );
		$some  = array_merge( $some, array_map( $less, $all ) );
		foreach ( $some as $kinds ) {
			$choice = array_combine(
				array_map( static fn ( string $kind ): string => "remove_$kind", $kinds ),
				array_fill( 0, count( $kinds ), true )
			);

			$cases[ [] === $kinds ? 'nothing' : implode( ', ', $kinds ) ] = [
				[
					'slipstream_settings_removal' => $choice + array_fill_keys(
						array_map( static fn ( string $kind ): string => "remove_$kind", $all ),
						false
					),
				],
				$kinds,
			];
		}
		return $cases + [
			'never asked'                                          => [ [], [] ],
			'the single switch of earlier versions'                => [
				[ 'slipstream_settings_general' => [ 'remove_data' => true ] ],
				[ 'settings' ],
			],
			'the single switch of the first version'               => [
				[ 'slipstream' => [ 'remove_data' => true, 'plan' => 'free' ] ],
				[ 'settings' ],
			],
			'the single switch, off'                               => [
				[ 'slipstream_settings_general' => [ 'remove_data' => false ], 'slipstream' => [ 'remove_data' => true ] ],
				[],
			],
			'the single switch, and the new ones saved afterwards' => [
				[
					'slipstream_settings_general' => [ 'remove_data' => true ],
					'slipstream_settings_removal' => [ 'remove_settings' => false ],
				],
				[],
			],
			'something strange'                                    => [
				[ 'slipstream_settings_removal' => [ 'remove_subscribers' => 'yes', 'remove_messages' => 1, 'remove_settings' => 'true' ] ],
				[],
			],
		];
	}

	/**
	 * @param array<string, array<string, mixed>> $stored
	 * @param list<string>                        $kinds
	 */
	#[DataProvider( 'choices' )]
	#[TestDox( 'Deleting the plugin deletes exactly what the owner chose, and never another\'s or another site\'s: $_dataName' )]
	public function test_uninstall( array $stored, array $kinds ): void {
		$stored += [ 'slipstream' => [ 'plan' => 'free' ] ];
		// If everything is deleted, use more rows than fit into one batch. Creating them takes most of this test's time.
		$is_all = count( self::DELETED ) === count( $kinds );
		$many   = $is_all ? 600 : 6;
		$result = Process::script(
			'request.php',
			[ 'uninstall', (string) wp_json_encode( $stored ), '', '[]', (string) $many ],
			[ 'SLIPSTREAM_REQUEST' => '{}' ]
		);
		$before = $result['before'];
		$left   = $result['left'];
		$gone   = static fn ( string $part ): array => array_merge(
			[],
			...array_map( static fn ( string $kind ): array => self::DELETED[ $kind ][ $part ] ?? [], $kinds )
		);
		self::assertSame( [ $many, $many, $many ], [ $before['messages'], $before['transients'], $before['meta'] ] );
		foreach ( [ 'options', 'events', 'files', 'folders', 'jobs' ] as $part ) {
			// The outbox table is deleted with the settings. It is kept here, because other tests need it.
			self::assertSame( array_values( array_diff( $before[ $part ], $gone( $part ) ) ), $left[ $part ], $part );
		}
		$tables = [ ...$gone( 'tables' ), ...( $is_all ? [ 'gone' ] : [] ) ];
		self::assertEqualsCanonicalizing( $tables, $result['dropped'] );
		self::assertSame(
			$is_all ? [] : array_values( array_diff( $before['tables'], $tables, [] === $kinds ? [] : [ '_build' ] ) ),
			$left['tables']
		);
		$has_messages = ! in_array( 'messages', $kinds, true );
		$has_settings = ! in_array( 'settings', $kinds, true );
		self::assertSame(
			[ $has_messages ? $many : 0, $has_messages ? $many : 0, $has_settings ? $many : 0, $before['posts'] ],
			[ $left['messages'], $left['meta'], $left['transients'], $left['posts'] ]
		);
		self::assertSame( $has_settings ? 1 : 0, $left['copies'] );
		self::assertSame( [ 1, [ 'slipstream_of_another', 'slipstream_verified_email' ] ], [ $before['copies'], $before['users'] ] );
		$keeps_users = is_multisite() || ! in_array( 'payments', $kinds, true );
		self::assertSame( $keeps_users ? $before['users'] : [ 'slipstream_of_another' ], $left['users'] );
		// On a network, a site owner must not be able to remove the plan of their site.
		$plan = is_multisite() && isset( $stored['slipstream']['plan'] ) ? [ 'plan' => 'free' ] : false;
		self::assertSame( $has_settings ? $stored['slipstream'] : $plan, $left['slipstream'] );
		self::assertSame( [] === $kinds ? $before['choice'] : false, $left['choice'], 'it asks again' );
		if ( is_multisite() ) {
			self::assertSame(
				[ 1, 1, [ 'plan' => 'free' ], $before['options'], $before['files'] ],
				[
					$result['other_site']['messages'],
					$result['other_site']['transients'],
					$result['other_site']['slipstream'],
					$result['other_site']['options'],
					$result['other_site']['files'],
				]
			);
		}
	}

	#[TestDox( 'With a damaged build, only the core\'s settings are deleted, for every choice' )]
	public function test_damaged_build(): void {
		$folder = sys_get_temp_dir() . '/slipstream-uninstall-' . bin2hex( random_bytes( 6 ) );
		mkdir( "$folder/build", 0777, true );
		copy( Plugin::path( 'uninstall.php' ), "$folder/uninstall.php" );
		file_put_contents( "$folder/build/registry.php", "<?php return 'broken';" );
		$stored = [ 'slipstream_settings_removal' => [ 'remove_settings' => true, 'remove_subscribers' => true ] ];
		$result = Process::script(
			'request.php',
			[ 'uninstall', (string) wp_json_encode( $stored ), $folder ],
			[ 'SLIPSTREAM_REQUEST' => '{}' ]
		);
		array_map( 'unlink', [ "$folder/uninstall.php", "$folder/build/registry.php" ] );
		array_map( 'rmdir', [ "$folder/build", $folder ] );
		self::assertSame(
			[ [ 'outbox', 'limits', 'repairs' ], 6, $result['before']['files'] ],
			[ $result['dropped'], $result['left']['messages'], $result['left']['files'] ]
		);
	}

	#[TestDox( 'Every table and every job belongs to a kind of data, and all declared ones exist' )]
	public function test_declared(): void {
		$declared = ( require Plugin::path( 'build/registry.php' ) )['stored_data'];
		// Tables of the core belong to no kind of data.
		$core   = [ 'outbox', 'accounts', 'oauth_states', 'limits', 'webhook_events', 'repairs' ];
		$tables = ( new ReflectionMethod( Migrator::class, 'tables' ) )->invoke( Plugin::get( Migrator::class ) );
		self::assertIsArray( $tables );
		$names = array_map(
			static fn ( string $table ): string => (string) constant( "$table::NAME" ),
			array_filter( $tables, 'is_string' )
		);
		self::assertEqualsCanonicalizing(
			array_values( array_diff( $names, $core ) ),
			array_merge( ...array_column( $declared, 'tables' ) )
		);
		$jobs = array_merge(
			[],
			...array_map(
				static fn ( $definition ): array => array_keys( $definition->jobs ),
				array_values( Plugin::get( Declarations::class )->all() )
			)
		);
		self::assertSame( [], array_diff( array_merge( ...array_column( $declared, 'jobs' ) ), $jobs ) );
	}

	#[TestDox( 'It uses no constant that PHP lacks on Alpine Linux' )]
	public function test_constants(): void {
		$code = (string) file_get_contents( dirname( __DIR__, 2 ) . '/uninstall.php' );
		self::assertStringContainsString( 'glob(', $code );
		self::assertStringNotContainsString( 'GLOB_BRACE', $code );
	}
}
