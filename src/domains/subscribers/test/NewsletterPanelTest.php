<?php
/**
 * Tests of the editor's data about a post's newsletter.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\Newsletter\Mailing;
use Slipstream\Domains\Subscribers\Newsletter\MailingsTable;
use Slipstream\Domains\Subscribers\Newsletter\MailingStore;
use Slipstream\Domains\Subscribers\SubscriberStore;
use Slipstream\Editor\InitialState;
use Slipstream\Plugin;

require_once __DIR__ . '/NewsletterTestCase.php';

final class NewsletterPanelTest extends NewsletterTestCase {

	private const FLAG = 'jetpack_dont_email_post_to_subs';

	/**
	 * Returns the panel's data for a post.
	 * @param array<string, mixed> $arguments Arguments of the request.
	 * @return array<string, mixed>
	 */
	private function state( int $post, array $arguments = [] ): array {
		$answer = $this->rest( 'GET', "/slipstream/v1/newsletter/$post", $arguments );
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return (array) json_decode( (string) wp_json_encode( $answer->get_data() ), true );
	}

	#[TestDox( 'The audience is counted by the post\'s saved or edited categories and their ancestors' )]
	public function test_audience(): void {
		self::fill( 4 );
		$news  = (int) wp_insert_category( [ 'cat_name' => 'News' ] );
		$local = (int) wp_insert_category( [ 'cat_name' => 'Local', 'category_parent' => $news ] );
		$store = Plugin::get( SubscriberStore::class );
		$store->choose( self::find( 'reader1@example.org' )->id, [ $news ] );
		$store->choose( self::find( 'reader2@example.org' )->id, [ $local ] );
		$store->unsubscribe( self::find( 'reader4@example.org' )->id );
		$this->log_in( 'editor' );
		$id = $this->draft();
		self::assertSame( 1, $this->state( $id )['audience'] );
		self::assertSame( 2, $this->state( $id, [ 'categories' => [ $news ] ] )['audience'] );
		self::assertSame( 3, $this->state( $id, [ 'categories' => [ $local ] ] )['audience'] );
		self::assertSame( 400, $this->rest( 'GET', "/slipstream/v1/newsletter/$id", [ 'categories' => [ 'x' ] ] )->get_status() );
		wp_set_post_categories( $id, [ $local ] );
		self::assertSame( 3, $this->state( $id )['audience'] );
		update_option( 'default_category', $news );
		self::assertSame( 2, $this->state( $id, [ 'categories' => [] ] )['audience'], 'WordPress gives a post without one the default' );
		self::save( $id, 'publish' );
		$this->drain();
		self::assertSame( [ 'reader1@example.org', 'reader2@example.org', 'reader3@example.org' ], $this->recipients(), 'as it was said' );
	}

	#[TestDox( 'The panel says that a number could not be read, instead of zero' )]
	public function test_unread(): void {
		$post = $this->post( 'Words.' );
		$this->log_in( 'administrator' );
		MailingsTable::query( 'DELETE FROM {table}' );
		MailingsTable::query( "INSERT INTO {table} (post_id, status, recipients) VALUES (%d, 'queued', 1)", [ $post ] );
		$statements = [ '/GROUP BY status, error/', '/SELECT COUNT.*slipstream_subscribers/s', '/SELECT \* FROM \S*slipstream_mailings/' ];
		foreach ( $statements as $statement ) {
			$end      = self::refuse( $statement );
			$response = $this->rest( 'GET', "/slipstream/v1/newsletter/$post" );
			self::assertTrue( $end(), $statement );
			self::assertSame( 503, $response->get_status(), $statement );
		}
	}

	#[TestDox( 'From the start the state counts all recipients, also those without a job' )]
	public function test_unqueued(): void {
		self::fill( 7 );
		$news = (int) wp_insert_category( [ 'cat_name' => 'News' ] );
		Plugin::get( SubscriberStore::class )->choose( self::find( 'reader7@example.org' )->id, [ $news ] );
		$this->log_in( 'editor' );
		$id = $this->draft();
		self::save( $id, 'publish' );
		$of      = fn (): array => array_intersect_key( $this->state( $id ), array_flip( [ 'status', 'recipients', 'waiting', 'sent' ] ) );
		self::assertEquals( [ 'status' => 'waiting', 'recipients' => 6, 'waiting' => 6, 'sent' => 0 ], $of() );
		$store   = Plugin::get( MailingStore::class );
		$mailing = $store->find( $id );
		self::assertInstanceOf( Mailing::class, $mailing );
		$store->advance( $mailing, self::find( 'reader2@example.org' )->id, 2, 1, 1 );
		self::assertEquals(
			[ 'status' => 'waiting', 'recipients' => 6, 'waiting' => 4, 'sent' => 0 ],
			$of(),
			'two are queued, as far as the mailing knows'
		);
		$store->complete( $store->find( $id ) ?? $mailing );
		self::assertEquals( [ 'status' => 'queued', 'recipients' => 2, 'waiting' => 0, 'sent' => 0 ], $of() );
	}

	#[TestDox( 'The state contains the start of the newsletter, and is correct after a post was deleted before any job was scheduled' )]
	public function test_began(): void {
		self::fill( 1 );
		$this->log_in( 'editor' );
		$id = $this->draft();
		self::assertSame( [ 'none', null ], [ $this->state( $id )['status'], $this->state( $id )['began'] ] );
		self::save( $id, 'publish' );
		self::assertSame(
			[ 'waiting', null, 1 ],
			[ $this->state( $id )['status'], $this->state( $id )['began'], $this->state( $id )['recipients'] ]
		);
		$this->drain( 60 );
		$this->log_in( 'editor' );
		self::assertSame(
			[ 'queued', gmdate( DATE_RFC3339, $this->now ), 1 ],
			[ $this->state( $id )['status'], $this->state( $id )['began'], $this->state( $id )['sent'] ]
		);

		$other = $this->post( 'Words.' );
		wp_delete_post( $other, true );
		$this->drain();
		self::assertCount( 1, $this->recipients() );
		self::assertNull( Plugin::get( MailingStore::class )->find( $other ) );
		$this->log_in( 'editor' );
		self::assertSame( 403, $this->rest( 'GET', "/slipstream/v1/newsletter/$other" )->get_status() );
	}

	#[TestDox( 'Only post types that are emailed have the switch' )]
	public function test_types(): void {
		$this->log_in( 'administrator' );
		$supports = fn ( string $type ): bool => isset(
			$this->rest(
				'GET',
				"/wp/v2/types/$type",
				[ 'context' => 'edit' ]
			)->get_data()['supports']['slipstream-newsletter']
		);
		self::assertSame( [ true, false, false ], array_map( $supports, [ 'post', 'page', 'attachment' ] ) );
		$page     = $this->post( 'Words.', [ 'post_type' => 'page' ] );
		self::assertArrayNotHasKey( self::FLAG, $this->rest( 'GET', "/wp/v2/pages/$page" )->get_data() );
		self::assertArrayHasKey( self::FLAG, $this->rest( 'GET', '/wp/v2/posts/' . $this->post( 'Words.' ) )->get_data() );
	}

	#[TestDox( 'The editor receives the newsletter data only while the owner emails posts' )]
	public function test_editor_data(): void {
		$this->log_in( 'contributor' );
		$this->on_screen( 'post' );
		$told = static fn (): mixed => Plugin::get( InitialState::class )->to_array()['slipstream']['newsletter'] ?? null;
		self::assertTrue( $told() );
		self::choose( [ 'is_on' => false ] );
		self::assertNull( $told() );
	}

	#[TestDox( 'A contributor can preview and test the email of their own draft, but not of other or published posts' )]
	public function test_contributor(): void {
		$id   = $this->log_in( 'contributor' );
		$own  = $this->draft( 'Words.', [ 'post_author' => $id ] );
		$all  = fn ( int $post ): array => [
			$this->rest( 'GET', "/slipstream/v1/newsletter/$post" )->get_status(),
			$this->rest( 'GET', "/slipstream/v1/newsletter/$post/preview" )->get_status(),
			$this->rest( 'POST', "/slipstream/v1/newsletter/$post/test" )->get_status(),
		];
		$else = $this->draft( 'Words.', [ 'post_author' => $this->user( 'editor' ) ] );
		self::assertSame( [ 200, 200, 202 ], $all( $own ) );
		self::assertSame( [ 403, 403, 403 ], $all( $else ) );
		self::save( $own, 'publish' );
		self::assertSame( [ 403, 403, 403 ], $all( $own ) );
	}
}
