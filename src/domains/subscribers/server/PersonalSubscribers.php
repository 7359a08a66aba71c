<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\ErasedData;
use Slipstream\Contracts\FoundData;
use Slipstream\Contracts\PersonalData;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Subscribers\Import\PersonalRows;
use Slipstream\Domains\Subscribers\Newsletter\Leavers;
use Slipstream\Domains\Subscribers\Tags\Tags;
use Slipstream\Support\PostTitle;

final class PersonalSubscribers implements PersonalData {

	public function __construct(
		private readonly Subscribers $subscribers,
		private readonly PersonalRows $rows,
	) {}

	public function id(): string {
		return 'subscription';
	}

	public function label(): string {
		return __( 'Subscription', 'slipstream' );
	}

	public function find( string $email, int $page ): FoundData {
		$subscriber = $this->subscribers->find_by_email( $email );
		$found      = null === $subscriber ? [] : [ $subscriber->id => self::values( $subscriber ) ];
		return new FoundData( $found + $this->rows->find( EmailIdentity::normalize( $email ) ) );
	}

	public function erase( string $email, int $page ): ErasedData {
		$subscriber = $this->subscribers->find_by_email( $email );
		$rows       = $this->rows->forget( EmailIdentity::normalize( $email ) );
		if ( null === $subscriber || ! $this->subscribers->remove( $subscriber, 'erased' ) ) {
			return new ErasedData( $rows );
		}
		return new ErasedData(
			1 + $rows,
			0,
			[
				__(
					'The subscription was deleted. A keyed hash of the address is kept, so that it is not emailed or imported again.',
					'slipstream'
				),
			]
		);
	}

	public function policy(): string {
		return '<p class="privacy-policy-tutorial">'
			. __(
				'People who subscribe provide an email address. You can add a name and tags. The page, the text that they agreed to and the time are stored with it. Unconfirmed addresses are deleted after the number of days that you set. A keyed hash of each unsubscribed, bounced or erased address is kept. Rows of imported files are kept for a week.',
				'slipstream'
			)
			. ' '
			. __( 'If people unsubscribe with the link of a newsletter, it is stored which one it was.', 'slipstream' )
			. '</p><p>'
			. __(
				'When you subscribe to our posts, we store your email address, what you agreed to and when, until you ask us to delete it. Each email contains a link to unsubscribe.',
				'slipstream'
			)
			. ' '
			. __( 'If you unsubscribe with it, we also store which email it was.', 'slipstream' )
			. '</p>';
	}

	/**
	 * @return array<string, string> Values by label.
	 * @throws QueryFailed If the database fails.
	 */
	private static function values( Subscriber $subscriber ): array {
		$time  = static fn ( int $time ): string => 0 === $time ? '' : gmdate( 'c', $time );
		$names = array_intersect_key( Categories::offered( $subscriber->categories ), array_flip( $subscriber->categories ) );
		$left  = Leavers::left_with( $subscriber->id );
		return array_filter(
			[
				__( 'Email', 'slipstream' )            => $subscriber->email,
				__( 'Name', 'slipstream' )             => $subscriber->name,
				__( 'Tags', 'slipstream' )             => implode( ', ', Tags::of( [ $subscriber ] )[ $subscriber->id ] ),
				__( 'Status', 'slipstream' )           => $subscriber->status,
				__( 'Categories', 'slipstream' )       => implode( ', ', $names ),
				__( 'Consent', 'slipstream' )          => $subscriber->consent,
				__( 'Consent given on', 'slipstream' ) => $time( $subscriber->consented ),
				__( 'Page', 'slipstream' )             => $subscriber->source,
				__( 'Confirmed', 'slipstream' )        => $time( $subscriber->confirmed ),
				__( 'Unsubscribed', 'slipstream' )     => $time( $subscriber->unsubscribed ),
				__( 'Unsubscribed with the newsletters', 'slipstream' ) => implode( ', ', array_map( PostTitle::label( ... ), $left ) ),
				__( 'Bounced', 'slipstream' )          => $time( $subscriber->bounced ),
				__( 'Language', 'slipstream' )         => $subscriber->locale,
				__( 'IP address', 'slipstream' )       => $subscriber->ip,
			],
			static fn ( string $value ): bool => '' !== $value
		);
	}
}
