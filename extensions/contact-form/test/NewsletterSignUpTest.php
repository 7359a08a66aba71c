<?php
/**
 * Tests forms with a consent field, which subscribe their senders.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;

require_once __DIR__ . '/FormTestCase.php';

final class NewsletterSignUpTest extends FormTestCase {

	private const EXPLICIT = [ 'consentType' => 'explicit', 'explicitConsentMessage' => 'May we <b>write</b>?', 'id' => 'may' ];

	/**
	 * Sends a form with a name, an email address and a consent field.
	 * @param array<string, mixed>|null $consent   Attributes of the consent field; null to omit it.
	 * @param array<string, string>     $sent      Changed values.
	 * @param array<string, mixed>      $arguments Arguments of the post.
	 */
	private function subscriber( ?array $consent, array $sent = [], array $arguments = [] ): ?Subscriber {
		$fields = self::field( 'name', [ 'id' => 'who' ] ) . self::field( 'email', [ 'id' => 'mail' ] )
			. ( null === $consent ? '' : self::field( 'consent', $consent ) );
		$post   = $this->post( self::form_block( [], $fields ), $arguments );
		self::assertIsInt( $this->send( $post, $sent + [ 'who' => 'Ann', 'mail' => 'ann@example.org' ] )?->result );
		return Plugin::get( Subscribers::class )->find_by_email( 'ann@example.org' );
	}

	#[TestDox( 'A sender who agrees is pending with the words of the form, receives one email, and confirms by it' )]
	public function test_agreed(): void {
		$ann = $this->subscriber( self::EXPLICIT, [ 'may' => 'Yes' ] );
		self::assertSame(
			[ Subscriber::PENDING, 'May we write?', home_url( '/page/' ) ],
			[ $ann?->status, $ann?->consent, $ann?->source ]
		);
		self::assertSame( 0, Plugin::get( Subscribers::class )->count_now() );
		$letters = array_filter(
			OutboxTable::rows( "SELECT arguments FROM {table} WHERE hook = 'slipstream_mail'" ),
			static fn ( array $row ): bool => str_contains( (string) $row['arguments'], 'slipstream-subscription' )
		);
		self::assertCount( 1, $letters );
	}

	#[TestDox( 'A text that mentions emails is consent' )]
	public function test_mentioned(): void {
		$ann = $this->subscriber( [] );
		self::assertNotNull( $ann );
		self::assertSame( Subscriber::PENDING, $ann->status );
		self::assertStringContainsString( 'giving us permission to email you', $ann->consent );
	}

	/** @return array<string, array{array<string, mixed>|null, array<string, string>, array<string, mixed>, string}> */
	public static function others(): array {
		return [
			'without the field'           => [ null, [], [], '' ],
			'who does not agree'          => [ self::EXPLICIT, [], [], '' ],
			'without an address'          => [ [], [ 'mail' => '' ], [], '' ],
			'of a preview'                => [ [], [], [ 'post_status' => 'draft' ], '' ],
			'of spam'                     => [ [], [], [], 'jetpack_contact_form_is_spam' ],
			'while the feature is off'    => [ [], [], [], 'off' ],
		];
	}

	/**
	 * @param array<string, mixed>|null $consent
	 * @param array<string, string>     $sent
	 * @param array<string, mixed>      $arguments
	 * @param string                    $filter    Name of a filter that returns true; `off` disables subscriptions.
	 */
	#[DataProvider( 'others' )]
	#[TestDox( 'Nobody is subscribed: a sender $_dataName' )]
	public function test_others( ?array $consent, array $sent, array $arguments, string $filter ): void {
		if ( 'off' === $filter ) {
			add_filter(
				'jetpack_set_available_extensions',
				static fn ( array $slugs ): array => array_values( array_diff( $slugs, [ 'subscriptions' ] ) )
			);
		} elseif ( '' !== $filter ) {
			add_filter( $filter, '__return_true' );
		}
		$this->log_in( 'administrator' );
		self::assertNull( $this->subscriber( $consent, $sent, $arguments ) );
	}
}
