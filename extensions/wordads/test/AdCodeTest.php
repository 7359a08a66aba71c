<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Wordads\Test;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Editor\InitialState;
use Slipstream\Extensions\Wordads\AdCode;
use Slipstream\Extensions\Wordads\AdFormat;
use Slipstream\Plugin;
use Slipstream\Tests\TestCase;
use WP_Error;

#[TestDox( 'Ad code' )]
final class AdCodeTest extends TestCase {

	private const ROUTE = '/slipstream/v1/ads/code';

	private const CODE = "<script>alert( 'Ünïcode \\\\ & \"quotes\"' )</script>";

	/** @return array<string, string> Code by size. */
	private function codes(): array {
		return array_column( $this->rest( 'GET', self::ROUTE )->get_data()['formats'], 'code', 'name' );
	}

	#[TestDox( 'is saved unchanged for each size, and read without a query' )]
	public function test_kept(): void {
		$this->log_in( 'network' );
		$answer = $this->rest( 'POST', self::ROUTE, [ 'codes' => [ 'mrec' => self::CODE ] ] );
		self::assertSame( 200, $answer->get_status() );
		self::assertSame(
			[ 'mrec' => self::CODE, 'leaderboard' => '', 'mobile_leaderboard' => '', 'wideskyscraper' => '' ],
			$this->codes()
		);
		$this->rest( 'POST', self::ROUTE, [ 'codes' => [ 'leaderboard' => '<b>Tea</b>' ] ] );
		self::assertSame( [ self::CODE, '<b>Tea</b>' ], array_slice( array_values( $this->codes() ), 0, 2 ) );
		wp_cache_flush();
		self::assertArrayHasKey( 'slipstream_settings_wordads_code', wp_load_alloptions() );
	}

	#[TestDox( 'cannot be written without unfiltered HTML, even by an administrator' )]
	public function test_unfiltered(): void {
		$this->log_in( 'network' );
		$this->rest( 'POST', self::ROUTE, [ 'codes' => [ 'mrec' => self::CODE ] ] );
		add_filter(
			'map_meta_cap',
			static fn ( array $needed, string $capability ): array => 'unfiltered_html' === $capability ? [ 'do_not_allow' ] : $needed,
			10,
			2
		);
		$answer = $this->rest( 'POST', self::ROUTE, [ 'codes' => [ 'mrec' => '<script>evil()</script>' ] ] );
		self::assertSame( 403, $answer->get_status() );
		self::assertSame( self::CODE, $this->codes()['mrec'] );
		self::assertFalse( $this->rest( 'GET', self::ROUTE )->get_data()['may_write'] );
	}

	#[TestDox( 'is refused for an unknown size, or above the maximum length' )]
	public function test_refused(): void {
		$this->log_in( 'network' );
		foreach ( [ [ 'billboard' => 'x' ], [ 'mrec' => str_repeat( 'x', 20_001 ) ], [ 'mrec' => [ 'x' ] ] ] as $codes ) {
			self::assertSame( 400, $this->rest( 'POST', self::ROUTE, [ 'codes' => $codes ] )->get_status() );
		}
		self::assertSame( '', implode( '', $this->codes() ) );
	}

	#[TestDox( 'has a size with a name and its measures' )]
	public function test_labels(): void {
		self::assertSame(
			[ 'Rectangle 300x250', 'Leaderboard 728x90', 'Mobile Leaderboard 320x50', 'Wide Skyscraper 160x600' ],
			array_values( array_map( static fn ( AdFormat $format ): string => $format->label(), AdFormat::all() ) )
		);
	}

	#[TestDox( 'cannot be saved through the settings' )]
	public function test_settings(): void {
		$this->log_in( 'network' );
		$change = fn ( array $changes ): int => $this->rest(
			'POST',
			'/slipstream/v1/settings/wordads',
			[ 'changes' => $changes ]
		)->get_status();
		self::assertSame( 200, $change( [ 'mrec_picture' => 'https://site.example/tea.png', 'mrec_text' => 'Tea <script>x</script>' ] ) );
		self::assertSame( 'Tea', get_option( 'slipstream_settings_wordads' )['mrec_text'] );
		self::assertSame( 400, $change( [ 'mrec_picture' => 'javascript:alert(1)' ] ) );
		self::assertSame( 400, $change( [ 'mrec' => self::CODE ] ) );
	}

	#[TestDox( 'is not sent to the editor, which receives only the kind of each size' )]
	public function test_editor_data(): void {
		update_option( 'slipstream_settings_wordads_code', [ 'leaderboard' => self::CODE ] );
		update_option( 'slipstream_settings_wordads', [ 'mrec_picture' => 'https://site.example/tea.png' ], true );
		$this->log_in( 'author' );
		$told = Plugin::get( InitialState::class )->to_array()['slipstream']['ads'];
		self::assertSame( [ 'picture', 'code', '', '' ], array_column( $told['formats'], 'kind' ) );
		self::assertSame( '', $told['settingsUrl'] );
		self::assertStringNotContainsString( 'alert', (string) wp_json_encode( $told ) );
		$this->log_in( 'administrator' );
		self::assertStringEndsWith( '#/general/ads', Plugin::get( InitialState::class )->to_array()['slipstream']['ads']['settingsUrl'] );
	}

	#[TestDox( 'cannot be written by an editor, who may post unfiltered HTML elsewhere' )]
	public function test_editors(): void {
		$this->filter( 'user_has_cap', [ 'unfiltered_html' => true, 'edit_others_posts' => true ] );
		$this->log_in( 'editor' );
		$error = Plugin::get( AdCode::class )->change( [ 'mrec' => self::CODE ] );
		self::assertInstanceOf( WP_Error::class, $error );
		self::assertSame( [ 'status' => 403 ], $error->get_error_data() );
		self::assertSame( '', implode( '', Plugin::get( AdCode::class )->all() ) );
	}
}
