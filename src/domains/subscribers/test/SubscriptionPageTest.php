<?php
/**
 * Tests of the pages behind the links in emails.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\Links;
use Slipstream\Domains\Subscribers\SubscriptionPageView;
use Slipstream\Domains\Subscribers\SubscriptionPagePrinter;
use Slipstream\Domains\Subscribers\PersonalSubscribers;
use Slipstream\Domains\Subscribers\SiteKey;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Domains\Subscribers\SubscriberStore;
use Slipstream\Domains\Subscribers\SubscriptionPage;
use Slipstream\Plugin;

require_once __DIR__ . '/SubscribersTestCase.php';

final class SubscriptionPageTest extends SubscribersTestCase {

	private static function links(): Links {
		return Plugin::get( Links::class );
	}

	/** @param list<mixed> $chosen Category IDs. */
	private static function open( string $url, bool $is_post = false, array $chosen = [] ): SubscriptionPageView {
		return Plugin::get( SubscriptionPage::class )->respond( $is_post, self::query( $url ), $chosen );
	}

	/**
	 * @return array<string, string>
	 */
	private static function query( string $url ): array {
		$query = [];
		foreach ( explode( '&', (string) wp_parse_url( $url, PHP_URL_QUERY ) ) as $part ) {
			[ $name, $value ] = explode( '=', $part );
			$query[ $name ]   = $value;
		}
		return $query;
	}

	private static function pending(): Subscriber {
		self::request_subscription();
		return self::find();
	}

	/**
	 * @return list<array<string, string>>
	 */
	private static function state(): array {
		return SubscribersTable::rows( 'SELECT * FROM {table} ORDER BY id' );
	}

	#[TestDox( '[security 30] A GET of any link changes nothing, however often a scanner opens it; the POST confirms' )]
	public function test_get_changes_nothing(): void {
		$ann   = self::pending();
		$bob   = self::add_subscriber( 'bob@example.org' );
		$state = self::state();
		$urls  = [
			self::links()->confirm( $ann ),
			self::links()->unsubscribe( $ann ),
			self::links()->preferences( $bob ),
			self::links()->unsubscribe( $bob ),
		];
		foreach ( [ ...$urls, ...$urls ] as $url ) {
			$answer = self::open( $url, false, [ 1 ] );
			self::assertSame( 200, $answer->status );
			self::assertNotSame( '', $answer->button, $url );
			self::assertStringContainsString( '<form method="post" action="">', SubscriptionPagePrinter::content( $answer ) );
		}
		self::assertSame( $state, self::state() );
		self::assertSame( 'You are subscribed', self::open( $urls[0], true )->title );
		self::assertSame( 'active', self::find()->status );
	}

	#[TestDox( 'A confirmation link that is opened again changes nothing, and one from before an unsubscription confirms nothing' )]
	public function test_replay(): void {
		$url = self::links()->confirm( self::pending() );
		self::open( $url, true );
		$state = self::state();
		self::assertSame( [ 'You are subscribed', '' ], [ self::open( $url, true )->title, self::open( $url )->button ] );
		self::assertSame( $state, self::state() );
		Plugin::get( Subscribers::class )->unsubscribe( self::find()->id, 'link' );
		self::assertSame( 403, self::open( $url, true )->status );
		$this->travel( self::DAY );
		self::request_subscription();
		self::assertSame( [ 403, 'pending' ], [ self::open( $url, true )->status, self::find()->status ] );
		self::assertSame( 200, self::open( self::links()->confirm( self::find() ), true )->status );
		self::assertSame( 'active', self::find()->status );
	}

	#[TestDox( 'A confirmation link expires after the configured days, an unsubscribe link never, not even with WordPress\' salts' )]
	public function test_expiry(): void {
		self::set( [ 'pending_days' => 2 ] );
		$ann     = self::pending();
		$confirm = self::links()->confirm( $ann );
		$stop    = self::links()->unsubscribe( $ann );
		$this->travel( 2 * self::DAY - 1 );
		self::assertSame( 200, self::open( $confirm )->status );
		$this->travel( 1 );
		self::assertSame( [ 403, 'pending' ], [ self::open( $confirm, true )->status, self::find()->status ] );
		$this->travel( 3000 * self::DAY );
		$this->filter( 'salt', 'another' );
		self::assertSame( 200, self::open( $stop, true )->status );
		self::assertSame( 'unsubscribed', self::find()->status );
	}

	#[TestDox( '[security 31] A link is for one subscriber and one purpose: every manipulated link returns the same page and changes nothing' )]
	public function test_forged(): void {
		$ann                = self::pending();
		$bob                = self::add_subscriber( 'bob@example.org' );
		$state              = self::state();
		$confirm            = self::query( self::links()->confirm( $ann ) );
		$stop               = self::query( self::links()->unsubscribe( $ann ) );
		[ $expires, $hash ] = explode( '-', $confirm['key'] );
		$later              = (int) $expires + 1;
		$forged             = [
			[ 'subscriber' => (string) $bob->id ] + $stop,
			[ 'subscriber' => '999999' ] + $stop,
			[ 'subscriber' => "$ann->id " ] + $stop,
			[ 'subscriber' => [ $ann->id ] ] + $stop,
			[ 'slipstream-subscription' => 'preferences' ] + $stop,
			[ 'slipstream-subscription' => 'confirm' ] + $stop,
			[ 'slipstream-subscription' => 'unsubscribe' ] + $confirm,
			[ 'slipstream-subscription' => '' ] + $stop,
			[ 'key' => '' ] + $stop,
			[ 'key' => [] ] + $stop,
			[ 'key' => strtoupper( $stop['key'] ) ] + $stop,
			[ 'key' => "0$expires-$hash" ] + $confirm,
			[ 'key' => "$later-$hash" ] + $confirm,
			[ 'key' => $hash ] + $confirm,
			[ 'key' => "-$hash" ] + $confirm,
			[],
		];
		$texts              = [];
		foreach ( $forged as $number => $query ) {
			$answer  = Plugin::get( SubscriptionPage::class )->respond( true, $query, [ 1 ] );
			$texts[] = SubscriptionPagePrinter::content( $answer );
			self::assertSame( 403, $answer->status, "number $number" );
		}
		self::assertCount( 1, array_unique( $texts ) );
		self::assertStringNotContainsString( '@', $texts[0] );
		self::assertSame( $state, self::state() );
	}

	#[TestDox( 'Each site of a network signs with its own key, also if one request switches sites' )]
	public function test_network(): void {
		$site = get_current_blog_id();
		add_filter( 'pre_option_' . SiteKey::OPTION, static fn (): array => [ 'key' => str_repeat( (string) get_current_blog_id(), 64 ) ] );
		$key   = new SiteKey();
		$first = $key->hash( 'link' );
		// As switch_to_blog() does.
		$GLOBALS['blog_id'] = 77;
		$second             = [ $key->hash( 'link' ), ( new SiteKey() )->hash( 'link' ) ];
		$GLOBALS['blog_id'] = $site;
		self::assertSame( $second[1], $second[0] );
		self::assertSame( [ $first, false ], [ $key->hash( 'link' ), $first === $second[0] ] );
	}

	#[TestDox( '[security 31] The one-click POST unsubscribes without login, nonce or field, also a second time' )]
	public function test_one_click(): void {
		$url = self::links()->unsubscribe( self::add_subscriber() );
		self::assertSame( 0, get_current_user_id() );
		self::assertSame(
			[ 'You are unsubscribed', 'You are unsubscribed', 'You are unsubscribed' ],
			[ self::open( $url, true )->title, self::open( $url, true )->title, self::open( $url )->title ]
		);
		self::assertSame( [ 'unsubscribed', 0 ], [ self::find()->status, Plugin::get( Subscribers::class )->count() ] );
		$this->travel( self::DAY );
		self::request_subscription();
		Plugin::get( Subscribers::class )->confirm( self::find() );
		self::open( $url, true );
		self::assertSame( 'unsubscribed', self::find()->status, 'an old mail still stops new ones' );
	}

	#[TestDox( 'The page after unsubscribing lets people return; an email program\'s one-click POST never does that' )]
	public function test_way_back(): void {
		$url  = self::links()->unsubscribe( self::add_subscriber() );
		$left = self::open( $url, true );
		self::assertSame( [ 'Subscribe again', SubscriptionPage::AGAIN ], [ $left->button, $left->field ] );
		self::assertStringContainsString( '<input type="hidden" name="slipstream-again" value="1">', SubscriptionPagePrinter::content( $left ) );
		$query = self::query( $url );
		self::assertSame(
			'You are unsubscribed',
			Plugin::get( SubscriptionPage::class )->respond( false, $query, [], true )->title,
			'a GET changes nothing'
		);
		self::assertSame( 'unsubscribed', self::find()->status );
		self::assertSame( 'You are subscribed', Plugin::get( SubscriptionPage::class )->respond( true, $query, [], true )->title );
		self::assertSame( [ 'active', 'You are unsubscribed · Subscribe again' ], [ self::find()->status, self::find()->consent ] );
		self::open( $url, true );
		self::assertSame( 'unsubscribed', self::find()->status );
	}

	#[TestDox( 'A person who is emailed against their will stops it with the link in that email, and a waiting email is canceled' )]
	public function test_stop_pending(): void {
		self::open( self::links()->unsubscribe( self::pending() ), true );
		$this->work( 60 );
		self::assertSame( [ 'unsubscribed', [] ], [ self::find()->status, $this->server->sent ] );
	}

	#[TestDox( 'A chosen category without posts stays chosen: saving the page unchanged does not subscribe to everything' )]
	public function test_empty_category(): void {
		$term = wp_insert_term( 'Quiet', 'category' );
		self::assertIsArray( $term );
		Plugin::get( SubscriberStore::class )->choose( self::add_subscriber()->id, [ (int) $term['term_id'] ] );
		$url  = Plugin::get( Links::class )->preferences( self::find() );
		$page = self::open( $url );
		self::assertSame( [ 'Quiet', [ (int) $term['term_id'] ] ], [ $page->categories[ (int) $term['term_id'] ] ?? '', $page->chosen ] );
		self::open( $url, true, [ (string) $term['term_id'] ] );
		self::assertSame( [ (int) $term['term_id'] ], self::find()->categories );
		self::assertContains( 'Quiet', array_merge( ...Plugin::get( PersonalSubscribers::class )->find( 'ann@example.org', 1 )->items ) );
	}

	#[TestDox( 'The category of posts without one is not offered, nor are those that the owner hides; a chosen one stays' )]
	public function test_hidden_categories(): void {
		$ids = [];
		foreach ( [ 'Birds', 'Fish' ] as $name ) {
			$term = wp_insert_term( $name, 'category' );
			self::assertIsArray( $term );
			$ids[ $name ] = (int) $term['term_id'];
		}
		$first = (int) get_option( 'default_category' );
		wp_update_term( $first, 'category', [ 'slug' => 'uncategorized', 'name' => 'Uncategorized' ] );
		$this->post( 'Text', [ 'post_category' => [ $first, ...array_values( $ids ) ] ] );
		$url     = self::links()->preferences( self::add_subscriber() );
		$offered = static fn (): array => array_values(
			array_intersect( [ 'Uncategorized', 'Birds', 'Fish' ], self::open( $url )->categories )
		);
		self::assertSame( [ 'Birds', 'Fish' ], $offered() );
		update_option( 'slipstream_settings_subscribers', [ 'hidden_categories' => ' fish , nothing' ] );
		self::assertSame( [ 'Uncategorized', 'Birds' ], $offered() );
		self::open( $url, true, [ (string) $ids['Fish'] ] );
		self::assertSame( [], self::find()->categories );
		Plugin::get( SubscriberStore::class )->choose( self::find()->id, [ $ids['Fish'] ] );
		self::assertSame( [ 'Uncategorized', 'Birds', 'Fish' ], $offered() );
	}

	#[TestDox( 'Preferences keep the offered categories; none means all' )]
	public function test_preferences(): void {
		$term = wp_insert_term( 'Birds & <i>bees</i>', 'category' );
		self::assertIsArray( $term );
		$news = (int) $term['term_id'];
		$this->post( 'Text', [ 'post_category' => [ $news ] ] );
		$url = self::links()->preferences( self::add_subscriber() );
		self::open( $url, true, [ (string) $news, '99999', 'x', [ 1 ] ] );
		self::assertSame( [ $news ], self::find()->categories );
		$page = SubscriptionPagePrinter::content( self::open( $url ) );
		self::assertMatchesRegularExpression( '/value="' . $news . '"\s+checked/', $page );
		self::assertStringContainsString( 'Birds &amp; ', $page );
		self::assertStringNotContainsString( '<i>', $page );
		self::assertStringContainsString( 'role="status"', SubscriptionPagePrinter::content( self::open( $url, true ) ) );
		self::assertSame( [], self::find()->categories );
		Plugin::get( Subscribers::class )->unsubscribe( self::find()->id, 'link' );
		self::open( $url, true, [ (string) $news ] );
		self::assertSame( [ [], '' ], [ self::find()->categories, self::open( $url )->button ] );
	}
}
