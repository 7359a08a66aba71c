<?php
/**
 * Tests of the settings screen's REST requests.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Availability\Availability;
use Slipstream\Availability\FeatureList;
use Slipstream\Connections\Secrets;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Plugin;
use Slipstream\Settings\General;
use Slipstream\Settings\SettingsStore;
use Slipstream\Support\Options;

final class SettingsTest extends TestCase {

	private const KEY = 'pk.hush-4c7e';

	/** Creates two features; one requires the Personal plan. */
	private function project(): void {
		$project = new FixtureProject(
			[
				'alpha' => [],
				'beta'  => [ 'plan' => 'personal' ],
			]
		);
		$project->write( 'extensions/alpha/block.json', '{"title":"Star Rating","description":"Write it.","category":"grow"}' );
		$project->write( 'extensions/beta/panel.json', '{"title":"Beta panel","description":"Show it."}' );
	}

	/**
	 * Returns the states of the features, by slug, as the next request sees them.
	 *
	 * @return array<string, string>
	 */
	private function states(): array {
		Plugin::set( Availability::class, null );
		Plugin::set( FeatureList::class, null );
		return array_column( Plugin::get( FeatureList::class )->rows(), 'state', 'slug' );
	}

	#[TestDox( 'Every extension with a folder is listed, with title, sentence, group, plan and state' )]
	public function test_features(): void {
		$data = $this->rest( 'GET', '/slipstream/v1/features', [], 'administrator' )->get_data();
		self::assertSame(
			array_keys( Plugin::get( \Slipstream\Registration\Registry::class )->extensions() ),
			wp_list_pluck( wp_list_sort( $data, 'slug' ), 'slug' )
		);
		foreach ( $data as $row ) {
			self::assertNotSame( $row['slug'], $row['title'] );
			self::assertNotSame( '', $row['description'], $row['slug'] );
			self::assertSame(
				is_file( Plugin::path( "extensions/{$row['slug']}/panel.json" ) ),
				'Panels' === $row['groupTitle'],
				$row['slug']
			);
			self::assertNotSame( '', $row['groupTitle'], $row['slug'] );
		}
		self::assertSame( 'Layout', array_column( $data, 'groupTitle', 'slug' )['conversation'] );
	}

	#[TestDox( 'A panel\'s texts come from panel.json; the state distinguishes a missing plan from a switch' )]
	public function test_states(): void {
		$this->project();
		self::assertSame( [ 'beta' => 'on', 'alpha' => 'on' ], $this->states() );
		$rows = array_column( Plugin::get( FeatureList::class )->rows(), null, 'slug' );
		self::assertSame(
			[ 'Beta panel', 'Show it.', 'personal', 'Personal' ],
			[ $rows['beta']['title'], $rows['beta']['description'], $rows['beta']['plan'], $rows['beta']['planName'] ]
		);
		self::assertSame( 'Grow', $rows['alpha']['groupTitle'] );
		Plugin::get( Options::class )->set( 'plan', 'free' );
		Plugin::get( Options::class )->set( 'off', [ 'alpha' ] );
		self::assertSame( [ 'beta' => 'plan', 'alpha' => 'off' ], $this->states() );
		$this->filter( 'jetpack_set_available_extensions', [ 'alpha' ] );
		self::assertSame( 'hidden', $this->states()['beta'] );
	}

	#[TestDox( 'On this site no feature is unavailable, and features without a switch are always on' )]
	public function test_states_of_all(): void {
		$states = $this->states();
		self::assertSame( [ 'embed-variants' ], array_keys( $states, 'always', true ) );
		self::assertSame( [], array_keys( $states, 'hidden', true ) );
	}

	#[TestDox( 'Words are translated as WordPress translates blocks' )]
	public function test_translated(): void {
		$this->filter( 'locale', 'de_DE' );
		$this->filter( 'gettext_with_context', 'Übersetzt' );
		$this->project();
		self::assertSame( 'Übersetzt', Plugin::get( FeatureList::class )->rows()[0]['title'] );
	}

	#[TestDox( '[AVL-08] Switching changes only the named features; an unknown feature changes nothing' )]
	public function test_switching(): void {
		$this->project();
		$this->log_in( 'administrator' );
		Plugin::get( Options::class )->set( 'off', [ 'gone-since' ] );
		self::assertSame( 200, $this->rest( 'POST', '/slipstream/v1/features', [ 'changes' => [ 'alpha' => false ] ] )->get_status() );
		self::assertSame( [ 'gone-since', 'alpha' ], Plugin::get( Options::class )->list( 'off' ) );
		self::assertSame( 'off', $this->states()['alpha'] );
		$response = $this->rest( 'POST', '/slipstream/v1/features', [ 'changes' => [ 'alpha' => true, 'gamma' => false ] ] );
		self::assertSame( 400, $response->get_status() );
		self::assertStringContainsString( 'gamma', $response->get_data()['message'] );
		self::assertSame( 'off', $this->states()['alpha'] );
		foreach ( [ [], [ 'alpha' => 'perhaps' ], [ 'alpha' ] ] as $changes ) {
			self::assertSame( 400, $this->rest( 'POST', '/slipstream/v1/features', [ 'changes' => $changes ] )->get_status() );
		}
		$this->rest( 'POST', '/slipstream/v1/features', [ 'changes' => [ 'alpha' => true, 'beta' => false ] ] );
		self::assertSame( [ 'beta' => 'off', 'alpha' => 'on' ], $this->states() );
	}

	#[TestDox( 'An experimental feature is off until it is switched on, with any list of the site; then its children are available, too' )]
	public function test_experimental(): void {
		$child = [ 'blocks' => [ 'jetpack/gamma' => [], 'jetpack/gamma-child' => [] ] ];
		$lists = [
			'production'   => [ 'alpha' ],
			'experimental' => [ 'gamma', 'gamma-child' ],
		];
		$write = function ( string $slug, bool $is_on ): array {
			$response = $this->rest( 'POST', '/slipstream/v1/features', [ 'changes' => [ $slug => $is_on ] ], 'administrator' );
			self::assertSame( 200, $response->get_status() );
			return $this->states();
		};
		new FixtureProject( [ 'alpha' => [], 'gamma' => $child ], $lists );
		self::assertSame( [ 'alpha' => 'on', 'gamma' => 'off' ], $this->states() );
		self::assertSame(
			[ 'alpha' => '', 'gamma' => 'experimental' ],
			array_column( Plugin::get( FeatureList::class )->rows(), 'stage', 'slug' )
		);
		self::assertFalse( Plugin::get( Availability::class )->block_status( 'jetpack/gamma-child' )->available );

		self::assertSame( 'on', $write( 'gamma', true )['gamma'] );
		self::assertTrue( Plugin::get( Availability::class )->block_status( 'jetpack/gamma-child' )->available );
		$write( 'alpha', false );
		self::assertSame( 'on', $write( 'alpha', true )['alpha'] );
		self::assertSame( [ 'gamma' ], Plugin::get( Options::class )->list( 'on' ) );

		self::assertSame( 'off', $write( 'gamma', false )['gamma'] );
		self::assertSame( [], Plugin::get( Options::class )->list( 'on' ) );
		$this->filter( 'jetpack_load_experimental_blocks', true );
		self::assertSame( 'off', $this->states()['gamma'] );
		self::assertSame( 'on', $write( 'gamma', true )['gamma'] );
	}

	#[TestDox( 'A feature that Jetpack switched off is switched on here, and the rest of Jetpack\'s list stays' )]
	public function test_jetpacks_list(): void {
		$this->project();
		update_option( 'jetpack_excluded_extensions', [ 'alpha', 'likes' ], true );
		self::assertSame( 'off', $this->states()['alpha'] );
		$this->rest( 'POST', '/slipstream/v1/features', [ 'changes' => [ 'alpha' => true ] ], 'administrator' );
		self::assertSame( 'on', $this->states()['alpha'] );
		self::assertSame( [ 'likes' ], get_option( 'jetpack_excluded_extensions' ) );
	}

	#[TestDox( '[AVL-12] The plans come with the features of each; authorized users choose one, and unknown plans are rejected' )]
	public function test_plan(): void {
		$this->project();
		$data = $this->rest( 'GET', '/slipstream/v1/plan', [], 'network' )->get_data();
		self::assertSame( [ 'ecommerce', true, [ 'Star Rating' ] ], [ $data['current'], $data['mayChoose'], $data['everyPlan'] ] );
		self::assertSame( [ 'Beta panel' ], array_column( $data['plans'], 'opens', 'slug' )['personal'] );
		self::assertSame( 'free', $this->rest( 'POST', '/slipstream/v1/plan', [ 'plan' => 'free' ] )->get_data()['plan'] );
		self::assertSame( 'plan', $this->states()['beta'] );
		foreach ( [ 'platinum', '', 'a b', 7 ] as $plan ) {
			self::assertSame( 400, $this->rest( 'POST', '/slipstream/v1/plan', [ 'plan' => $plan ] )->get_status() );
		}
		$data = $this->rest( 'GET', '/slipstream/v1/plan', [], 'administrator' )->get_data();
		self::assertSame( [ 'free', ! is_multisite() ], [ $data['current'], $data['mayChoose'] ] );
	}

	#[TestDox( 'A network\'s administrator sees its sites and sets the plan of one; the other sites keep theirs' )]
	public function test_network(): void {
		if ( ! is_multisite() ) {
			self::assertSame( 404, $this->rest( 'GET', '/slipstream/v1/sites', [], 'administrator' )->get_status() );
			return;
		}
		$this->log_in( 'network' );
		$data = $this->rest( 'GET', '/slipstream/v1/sites' )->get_data();
		self::assertSame( get_current_blog_id(), $data['sites'][0]['id'] );
		self::assertSame( 'ecommerce', $data['sites'][0]['plan'] );
		self::assertSame( 0, $this->rest( 'GET', '/slipstream/v1/sites', [ 'search' => 'nowhere.example' ] )->get_data()['total'] );
		self::assertSame( 'free', $this->rest( 'POST', '/slipstream/v1/sites/1/plan', [ 'plan' => 'jetpack_free' ] )->get_data()['plan'] );
		self::assertSame( 'free', Plugin::get( Options::class )->text( 'plan' ) );
		self::assertSame( 400, $this->rest( 'POST', '/slipstream/v1/sites/1/plan', [ 'plan' => 'platinum' ] )->get_status() );
		self::assertSame( 404, $this->rest( 'POST', '/slipstream/v1/sites/4711/plan', [ 'plan' => 'free' ] )->get_status() );
		// This site belongs to another network of the same installation.
		global $wpdb;
		$wpdb->insert( $wpdb->blogs, [ 'site_id' => 7, 'domain' => 'foreign.example', 'path' => '/' ] );
		wp_cache_flush();
		self::assertNotContains(
			'foreign.example/',
			array_column( $this->rest( 'GET', '/slipstream/v1/sites' )->get_data()['sites'], 'address' )
		);
		self::assertSame( 404, $this->rest( 'POST', "/slipstream/v1/sites/$wpdb->insert_id/plan", [ 'plan' => 'free' ] )->get_status() );
	}

	private const SECTION = '/slipstream/v1/settings/general';

	private const REMOVAL = '/slipstream/v1/settings/removal';

	/**
	 * Returns the data of a section for the settings screen.
	 *
	 * @return array<string, mixed>
	 */
	private function section( string $name ): array {
		$sections = $this->rest( 'GET', '/slipstream/v1/settings' )->get_data();
		return array_column( $sections, null, 'name' )[ $name ] ?? [];
	}

	#[TestDox( 'Settings are changed one by one; others stay, and an unknown setting is rejected' )]
	public function test_settings(): void {
		$this->log_in( 'administrator' );
		self::assertSame( [ 'ask_before_embeds' => false ], $this->section( 'general' )['values'] );
		$data = $this->rest( 'POST', self::SECTION, [ 'changes' => [ 'ask_before_embeds' => true ] ] )->get_data();
		self::assertSame( [ 'ask_before_embeds' => true ], $data['values'] );
		$this->rest( 'POST', self::REMOVAL, [ 'changes' => [ 'remove_settings' => true ] ] );
		$this->rest( 'POST', self::REMOVAL, [ 'changes' => [ 'remove_messages' => false ] ] );
		self::assertSame(
			[ 'remove_settings' => true, 'remove_subscribers' => false, 'remove_messages' => false, 'remove_payments' => false ],
			$this->section( 'removal' )['values']
		);
		self::assertTrue( Plugin::get( General::class )->asks_before_embeds() );
		$changed = [];
		add_action(
			'slipstream_settings_changed',
			static function ( string $name ) use ( &$changed ): void {
				$changed[] = $name;
			}
		);
		$this->rest( 'POST', self::SECTION, [ 'changes' => [ 'ask_before_embeds' => false ] ] );
		foreach ( [ [ 'plan' => true ], [ 'ask_before_embeds' => 'maybe' ], [] ] as $changes ) {
			self::assertSame( 400, $this->rest( 'POST', self::SECTION, [ 'changes' => $changes ] )->get_status() );
		}
		self::assertSame( 400, $this->rest( 'POST', '/slipstream/v1/settings/nobody', [ 'changes' => [ 'plan' => 'x' ] ] )->get_status() );
		self::assertSame( [ 'general' ], $changed );
	}

	/**
	 * @return array<string, array{array<string, array<string, bool>>, bool}> Options that earlier versions stored, and whether settings
	 *     are deleted.
	 */
	public static function single_switches(): array {
		return [
			'never asked'               => [ [], false ],
			'on'                        => [ [ 'slipstream_settings_general' => [ 'remove_data' => true ] ], true ],
			'on, in the first version'  => [ [ 'slipstream' => [ 'remove_data' => true ] ], true ],
			'on first, off afterwards'  => [
				[ 'slipstream' => [ 'remove_data' => true ], 'slipstream_settings_general' => [ 'remove_data' => false ] ],
				false,
			],
		];
	}

	/**
	 * @param array<string, array<string, bool>> $stored
	 */
	#[DataProvider( 'single_switches' )]
	#[TestDox( 'The single switch of earlier versions deletes settings and keys, never data, and moves with the first change: $_dataName' )]
	public function test_single_switch( array $stored, bool $is_on ): void {
		foreach ( $stored as $name => $value ) {
			update_option( $name, $value, true );
		}
		$this->log_in( 'administrator' );
		$expected = [
			'remove_settings'    => $is_on,
			'remove_subscribers' => false,
			'remove_messages'    => false,
			'remove_payments'    => false,
		];
		self::assertSame( $expected, $this->section( 'removal' )['values'] );
		$changed = $this->rest(
			'POST',
			self::REMOVAL,
			[ 'changes' => [ 'remove_messages' => true ], 'confirmation' => 'delete messages' ]
		);
		self::assertSame( array_merge( $expected, [ 'remove_messages' => true ] ), $changed->get_data()['values'] );
		foreach ( array_keys( $stored ) as $name ) {
			self::assertArrayNotHasKey( 'remove_data', (array) get_option( $name ), 'it is not left behind' );
		}
		$this->rest( 'POST', self::REMOVAL, [ 'changes' => [ 'remove_settings' => false ] ] );
		self::assertFalse( $this->section( 'removal' )['values']['remove_settings'] );
	}

	#[TestDox( 'A switch that deletes data needs its text to be typed, for every kind of request; switching off does not' )]
	public function test_confirmation(): void {
		$this->log_in( 'administrator' );
		$send  = fn ( array $changes, string $typed ): int => $this->rest(
			'POST',
			self::REMOVAL,
			[ 'changes' => $changes ] + ( '' === $typed ? [] : [ 'confirmation' => $typed ] )
		)->get_status();
		$texts = array_column( $this->section( 'removal' )['fields'], 'confirmation', 'name' );
		self::assertSame(
			[
				'remove_settings'    => '',
				'remove_subscribers' => 'delete subscribers',
				'remove_messages'    => 'delete messages',
				'remove_payments'    => 'delete payments',
			],
			$texts
		);
		foreach ( [ 'remove_subscribers', 'remove_messages', 'remove_payments' ] as $field ) {
			$other = 'remove_messages' === $field ? $texts['remove_subscribers'] : $texts['remove_messages'];
			foreach ( [ '', 'delete', $other, "x $texts[$field]" ] as $typed ) {
				self::assertSame( 400, $send( [ $field => true ], $typed ), "$field: $typed" );
				self::assertSame( 400, $send( [ 'remove_settings' => true, $field => true ], $typed ), "$field: $typed" );
			}
			self::assertFalse( $this->section( 'removal' )['values'][ $field ] );
			self::assertSame( 200, $send( [ $field => true ], ' ' . strtoupper( $texts[ $field ] ) ) );
			self::assertTrue( $this->section( 'removal' )['values'][ $field ] );
			self::assertSame( 200, $send( [ $field => false ], '' ) );
			update_option( 'slipstream_settings_removal', [ $field => true ] );
			self::assertFalse( $this->section( 'removal' )['values'][ $field ], 'options.php' );
		}
		self::assertArrayNotHasKey( 'slipstream_settings_removal', $this->rest( 'GET', '/wp/v2/settings' )->get_data() );
	}

	#[TestDox( 'Administrators alone see how much data would be deleted with the plugin, and the available exports' )]
	public function test_stored_data(): void {
		$ids = [];
		foreach ( [ 'publish', 'publish', 'spam', 'trash' ] as $status ) {
			$ids[] = $this->post( 'x', [ 'post_type' => 'feedback', 'post_status' => $status ] );
		}
		update_post_meta( $ids[0], '_slipstream_files', [ 'x' ] );
		foreach ( [ 'active', 'active', 'unsubscribed', 'pending' ] as $number => $status ) {
			SubscribersTable::query(
				'INSERT INTO {table} (identity, email, status, consent, created) VALUES (%s, %s, %s, %s, 1)',
				[ "id$number", "$number@example.org", $status, '' ]
			);
		}
		$rows = array_column( $this->rest( 'GET', '/slipstream/v1/stored-data', [], 'administrator' )->get_data(), null, 'field' );
		self::assertSame( [ '2 subscribers', '2 unsubscribed, unconfirmed or bounced addresses' ], $rows['remove_subscribers']['counts'] );
		self::assertSame(
			[ '4 messages', '2 of them in spam or the trash', '1 message with files, which are not in the export' ],
			$rows['remove_messages']['counts']
		);
		foreach ( array_merge( ...array_column( $rows, 'exports' ) ) as $export ) {
			parse_str( (string) wp_parse_url( $export['url'], PHP_URL_QUERY ), $query );
			$route = strstr( rawurldecode( $export['url'] ), '/slipstream/v1' );
			self::assertSame(
				200,
				$this->rest(
					'GET',
					(string) strtok( (string) $route, '?&' ),
					array_intersect_key( $query, [ 'format' => '', 'status' => '' ] )
				)->get_status(),
				$export['label']
			);
			self::assertStringContainsString( '_wpnonce=', $export['url'] );
		}
		self::assertCount( 4, array_merge( ...array_column( $rows, 'exports' ) ) );
		self::assertSame( 403, $this->rest( 'GET', '/slipstream/v1/stored-data', [], 'editor' )->get_status() );
	}

	#[TestDox( 'A value of an earlier version applies until the section is saved, moves with the first change, and is not stored twice' )]
	public function test_legacy(): void {
		$this->log_in( 'administrator' );
		$options = Plugin::get( Options::class );
		$options->set( 'ask_before_embeds', true );
		$options->set( 'map_tiles', 'https://tile.example/{z}/{x}/{y}.png' );
		$options->set( 'plan', 'free' );
		self::assertTrue( Plugin::get( General::class )->asks_before_embeds() );
		self::assertSame( 'https://tile.example/{z}/{x}/{y}.png', $this->section( 'map' )['values']['tiles'] );
		$this->rest( 'POST', self::SECTION, [ 'changes' => [ 'ask_before_embeds' => true ] ] );
		self::assertSame( [ 'ask_before_embeds' => true ], $this->section( 'general' )['values'] );
		self::assertSame(
			[ 'map_tiles', 'plan' ],
			array_values( array_intersect( [ 'ask_before_embeds', 'map_tiles', 'plan' ], array_keys( $options->all() ) ) )
		);
		$this->rest( 'POST', self::SECTION, [ 'changes' => [ 'ask_before_embeds' => false ] ] );
		self::assertFalse( Plugin::get( General::class )->asks_before_embeds() );
	}

	/** Returns a section with one field of each type. */
	private function odd_section(): void {
		new FixtureProject(
			[ 'alpha' => [ 'server' => 'return new Definition( settings: [ [ Slipstream\Tests\OddSettings::class, "section" ] ] );' ] ]
		);
	}

	/** @return array<string, array{string, mixed, mixed, bool}> Field, submitted value, stored value, and whether it is accepted. */
	public static function values(): array {
		return [
			'a toggle'               => [ 'toggle', true, true, true ],
			'a toggle as text'       => [ 'toggle', 'perhaps', false, false ],
			'text without markup'    => [ 'text', ' a <b>word</b> ', 'a word', true ],
			'text that is too long'  => [ 'text', str_repeat( 'x', 21 ), '', false ],
			'text that is a list'    => [ 'text', [ 'x' ], '', false ],
			'text of another form'   => [ 'code', 'AB', 'start', false ],
			'text of its form'       => [ 'code', 'ab', 'ab', true ],
			'lines'                  => [ 'lines', "a\nb", "a\nb", true ],
			'plain text as typed'    => [ 'plain', " <b> %20 &amp; <3\t\x07", '<b> %20 &amp; <3', true ],
			'plain text on one line' => [ 'plain', "a\r\nb\u{2028}c", 'a b c', true ],
			'the longest plain text' => [ 'plain', str_repeat( '<', 20 ), str_repeat( '<', 20 ), true ],
			'too long a plain text'  => [ 'plain', str_repeat( '<', 21 ), '', false ],
			'plain lines as typed'   => [ 'plain_lines', "\na <b>\r\n\r\n\t%20\x00\x07\rI <3\n", "a <b>\n\n\t%20\nI <3", true ],
			'the longest lines'      => [ 'plain_lines', str_repeat( 'ä', 30 ), str_repeat( 'ä', 30 ), true ],
			'too long lines'         => [ 'plain_lines', str_repeat( 'ä', 31 ), '', false ],
			'an address'             => [ 'url', 'https://example.org/?a=1', 'https://example.org/?a=1', true ],
			'an address of a script' => [ 'url', 'javascript:alert(1)', '', true ],
			'a template'             => [ 'template', 'https://example.org/{x}/%20', 'https://example.org/{x}/%20', true ],
			'a template with markup' => [ 'template', 'https://example.org/{x}"><script>', '', false ],
			'a number'               => [ 'number', 7, 7, true ],
			'a number as text'       => [ 'number', '7', 7, true ],
			'a number out of range'  => [ 'number', 99, 2, false ],
			'rows'                   => [
				'rows',
				[ [ 'id' => 'one', 'name' => ' A <b>b</b> ', 'code' => 'ab' ], [ 'id' => 'two', 'name' => '' ] ],
				[ [ 'id' => 'one', 'name' => 'A b', 'code' => 'ab' ] ],
				true,
			],
			'rows with a wrong text' => [ 'rows', [ [ 'id' => 'one', 'code' => 'AB' ] ], [], false ],
			'rows of another form'   => [ 'rows', [ [ 'id' => 'one', 'more' => 'x' ] ], [], false ],
			'too many rows'          => [ 'rows', [ [ 'name' => 'a' ], [ 'name' => 'b' ], [ 'name' => 'c' ] ], [], false ],
			'a choice'               => [ 'choice', 'b', 'b', true ],
			'no choice'              => [ 'choice', 'c', 'a', false ],
		];
	}

	#[DataProvider( 'values' )]
	#[TestDox( 'A declared field saves and reads $_dataName within its bounds, even after a direct change of the option' )]
	public function test_field( string $field, mixed $value, mixed $read, bool $is_accepted ): void {
		$this->odd_section();
		$this->log_in( 'administrator' );
		$response = $this->rest( 'POST', '/slipstream/v1/settings/odd', [ 'changes' => [ $field => $value ] ] );
		self::assertSame( $is_accepted ? 200 : 400, $response->get_status() );
		self::assertSame( $read, $this->section( 'odd' )['values'][ $field ] );
		remove_all_filters( 'sanitize_option_slipstream_settings_odd' );
		update_option( 'slipstream_settings_odd', [ $field => $value ], true );
		self::assertSame(
			[ $field => $read ],
			array_intersect_key( Plugin::get( SettingsStore::class )->values( OddSettings::section() )->all(), [ $field => true ] )
		);
	}

	#[TestDox( 'The screen receives its fields, WordPress registers the option, and wp/v2/settings has the allowed values, validated' )]
	public function test_registered(): void {
		$this->odd_section();
		$this->log_in( 'administrator' );
		$fields = array_column( $this->section( 'odd' )['fields'], null, 'name' );
		self::assertSame(
			[ [ 'value' => 'a', 'label' => 'First' ], [ 'value' => 'b', 'label' => 'Second' ] ],
			$fields['choice']['choices']
		);
		self::assertSame(
			[ 'number', 'integer', 'Number', 2, 9 ],
			[
				$fields['number']['name'],
				$fields['number']['type'],
				$fields['number']['label'],
				$fields['number']['min'],
				$fields['number']['max'],
			]
		);
		self::assertSame( 'object', get_registered_settings()['slipstream_settings_odd']['type'] ?? '' );
		$shown = $this->rest( 'GET', '/wp/v2/settings' )->get_data();
		self::assertSame( 2, $shown['slipstream_settings_odd']['number'] );
		$this->rest( 'POST', '/wp/v2/settings', [ 'slipstream_settings_odd' => [ 'number' => 5 ] ] );
		$this->rest( 'POST', '/wp/v2/settings', [ 'slipstream_settings_odd' => [ 'text' => 'x' ] ] );
		self::assertEquals(
			[ 'number' => 5, 'text' => 'x' ],
			array_intersect_key(
				$this->rest( 'GET', '/wp/v2/settings' )->get_data()['slipstream_settings_odd'],
				[ 'number' => 1, 'text' => 1 ]
			)
		);
		// options.php saves every submitted value, without the checks of the REST API.
		update_option( 'slipstream_settings_odd', [ 'number' => 99, 'unknown' => 'x', 'choice' => 'b' ] );
		self::assertSame(
			[ 'choice' => 'b', 'number' => 5 ],
			array_intersect_key( (array) get_option( 'slipstream_settings_odd' ), [ 'choice' => 1, 'number' => 1, 'unknown' => 1 ] )
		);
	}

	#[TestDox( 'Reading a setting needs no query, before and after it was first saved' )]
	public function test_no_query(): void {
		global $wpdb;
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		self::assertFalse( Plugin::get( General::class )->asks_before_embeds() );
		self::assertSame( $before, $wpdb->num_queries );
		Plugin::get( SettingsStore::class )->change( General::section(), [ 'ask_before_embeds' => true ] );
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		self::assertTrue( Plugin::get( General::class )->asks_before_embeds() );
		self::assertSame( $before, $wpdb->num_queries );
	}

	#[TestDox( 'The sections of the core have a group in the tab “General”' )]
	public function test_groups(): void {
		$sections = $this->rest( 'GET', '/slipstream/v1/settings', [], 'administrator' )->get_data();
		$groups   = array_intersect_key(
			array_column( $sections, 'group', 'name' ),
			array_flip( [ 'general', 'image-addresses', 'proxies', 'removal' ] )
		);
		self::assertSame(
			[ 'general' => 'site', 'image-addresses' => 'images', 'proxies' => 'site', 'removal' => 'site' ],
			$groups
		);
	}

	#[TestDox( 'The sections of an extension that is switched off are gone' )]
	public function test_switched_off_section(): void {
		$this->odd_section();
		$this->log_in( 'administrator' );
		self::assertNotSame( [], $this->section( 'odd' ) );
		Plugin::get( Options::class )->set( 'off', [ 'alpha' ] );
		Plugin::set( Availability::class, null );
		Plugin::set( \Slipstream\Availability\Declarations::class, null );
		Plugin::set( \Slipstream\Settings\SectionRegistry::class, null );
		Plugin::set( \Slipstream\Rest\Routes\SettingsRoutes::class, null );
		unset( $GLOBALS['wp_rest_server'] );
		self::assertSame(
			[ 'general', 'image-addresses', 'proxies', 'email-design', 'queue', 'removal' ],
			array_column( $this->rest( 'GET', '/slipstream/v1/settings' )->get_data(), 'name' )
		);
	}

	#[TestDox( 'The screen\'s page contains its data, and no key; other screens contain none of it' )]
	public function test_page(): void {
		$this->log_in( 'network' );
		Plugin::get( Secrets::class )->set( 'mapbox_token', self::KEY );
		$this->on_screen( 'options-general' );
		Plugin::get( \Slipstream\Admin\Menu::class )->add();
		do_action( 'admin_enqueue_scripts', 'options-general.php' );
		self::assertFalse( wp_script_is( 'slipstream-admin', 'enqueued' ) );
		self::assertFalse( wp_style_is( 'slipstream-admin', 'enqueued' ) );
		$hook    = get_plugin_page_hookname( 'slipstream', 'slipstream-home' );
		$loading = "load-$hook";
		do_action( $loading );
		do_action( 'admin_enqueue_scripts', $hook );
		self::assertTrue( wp_script_is( 'slipstream-admin', 'enqueued' ) );
		self::assertTrue( wp_style_is( 'slipstream-admin', 'enqueued' ) );
		$page = $this->printed( static fn () => wp_scripts()->do_items( [ 'slipstream-admin' ] ) );
		self::assertStringContainsString( '"/slipstream/v1/services"', $page );
		self::assertStringNotContainsString( 'hush', $page );
		self::assertStringContainsString( 'slipstream-settings', $this->printed( static fn () => do_action( $hook ) ) );
	}

	#[TestDox( 'The list of plugins leads administrators to the settings, and only from our row' )]
	public function test_plugin_link(): void {
		$this->log_in( 'administrator' );
		self::assertStringContainsString(
			'page=slipstream',
			\Slipstream\Admin\SettingsPage::link( [], 'slipstream/plugin.php' )['slipstream-settings'] ?? ''
		);
		self::assertSame( [], \Slipstream\Admin\SettingsPage::link( [], 'akismet/akismet.php' ) );
		$this->log_in( 'editor' );
		self::assertSame( [], \Slipstream\Admin\SettingsPage::link( [], 'slipstream/plugin.php' ) );
	}

	#[TestDox( 'Administrators alone read and change settings' )]
	public function test_roles(): void {
		foreach ( [ [ 'editor', 403 ], [ 'author', 403 ], [ 'subscriber', 403 ], [ '', 401 ] ] as [ $role, $status ] ) {
			self::assertSame(
				[ $status, $status ],
				[
					$this->rest( 'GET', '/slipstream/v1/settings', [], $role )->get_status(),
					$this->rest( 'POST', self::SECTION, [ 'changes' => [ 'ask_before_embeds' => true ] ], $role )->get_status(),
				],
				$role
			);
		}
	}
}
