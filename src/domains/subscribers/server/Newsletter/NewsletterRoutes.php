<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Jobs\Priority;
use Slipstream\Mail\Mailer;
use Slipstream\Mail\PlainText;
use Slipstream\Health\TestEmails;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for a post's newsletter: state, preview, automatic texts and test email. For users who may edit the post. */
final class NewsletterRoutes implements RouteProvider {

	private const ONE = '/newsletter/(?P<id>\d+)';

	public function __construct(
		private readonly MailingProgress $progress,
		private readonly MailingStore $mailings,
		private readonly Subscribers $subscribers,
		private readonly PostRules $rules,
		private readonly PostEmailBuilder $messages,
		private readonly Mailer $mailer,
		private readonly TestEmails $tests,
		private readonly PauseReason $pause,
	) {}

	public function routes(): array {
		$may = static fn ( WP_REST_Request $request ): bool => (int) $request['id'] > 0 && current_user_can(
			'edit_post',
			(int) $request['id']
		);
		$id  = [ 'id' => Schema::INTEGER ];
		return [
			new Route(
				'slipstream/v1',
				self::ONE,
				self::state_schema(),
				[ new Method( 'GET', $may, $this->state( ... ), $id + self::state_arguments() ) ]
			),
			new Route(
				'slipstream/v1',
				self::ONE . '/preview',
				Schema::resource(
					'newsletter-preview',
					[
						'subject'      => Schema::TEXT,
						'preview_text' => Schema::TEXT,
						'html'         => Schema::TEXT,
						'text'         => Schema::TEXT,
					]
				),
				[ new Method( 'GET', $may, $this->preview( ... ), $id ) ]
			),
			new Route(
				'slipstream/v1',
				self::ONE . '/texts',
				Schema::resource(
					'newsletter-texts',
					[
						'subject'      => Schema::TEXT,
						'preview_text' => Schema::TEXT,
					]
				),
				[ new Method( 'GET', $may, $this->texts( ... ), $id ) ]
			),
			new Route(
				'slipstream/v1',
				self::ONE . '/test',
				Schema::resource( 'newsletter-test', [ 'to' => Schema::TEXT ] ),
				[ new Method( 'POST', $may, $this->test( ... ), $id ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`, and `categories` if the author has changed them. */
	private function state( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$post = self::find( $request );
		if ( $post instanceof WP_Error ) {
			return $post;
		}
		return new WP_REST_Response( $this->facts( $post, $request['categories'] ) );
	}

	/**
	 * @param mixed $categories Categories that the author has chosen; null for those of the post.
	 * @return array<string, mixed> Values of state_schema().
	 * @throws QueryFailed If the database fails.
	 */
	private function facts( WP_Post $post, mixed $categories ): array {
		/**
		 * Filters whether authors may switch emails off for individual posts.
		 * @param bool $may True by default.
		 */
		$may_choose = (bool) apply_filters( 'jetpack_allow_per_post_subscriptions', true );
		$refusal    = $this->rules->refusal_reason( $post );
		$progress   = $this->progress->for_post( $post->ID );
		$mailing    = $this->mailings->find( $post->ID );
		$began      = $mailing->began ?? 0;
		return [
			'may_choose' => $may_choose,
			'objection'  => 'post_not_public' === $refusal ? '' : $refusal,
			'paused'     => $this->pause->code( $mailing ),
			'audience'   => $this->subscribers->count_for( $this->categories( $post, $categories ) ),
			'began'      => 0 === $began ? null : gmdate( DATE_RFC3339, $began ),
			'withheld'   => (object) $progress['withheld'],
		] + $progress;
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function preview( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$post = self::find( $request );
		if ( $post instanceof WP_Error ) {
			return $post;
		}
		$message = $this->messages->sample( $post, 'preview@example.org', 'newsletter-preview' );
		return new WP_REST_Response(
			[
				'html' => $message->html,
				'text' => PlainText::from_html( $message->html ),
			] + $this->messages->texts( $post )
		);
	}

	/**
	 * Returns the subject and preview text that are used if the author writes none. The editor shows them as placeholders.
	 * @param WP_REST_Request<array<string, mixed>> $request Contains `id`.
	 */
	private function texts( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$post = self::find( $request );
		return $post instanceof WP_Error ? $post : new WP_REST_Response( $this->messages->automatic_texts( $post ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function test( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$post = self::find( $request );
		if ( $post instanceof WP_Error ) {
			return $post;
		}
		$to = $this->tests->recipient();
		if ( $to instanceof WP_Error ) {
			return $to;
		}
		$message = $this->messages->sample( $post, $to, "newsletter-test-$post->ID-" . wp_generate_uuid4() );
		if ( ! $this->mailer->send( $message, Priority::NOW )->is_queued() ) {
			return new WP_Error(
				'slipstream_newsletter_not_queued',
				__( 'The email could not be scheduled. Try again.', 'slipstream' ),
				[ 'status' => 503 ]
			);
		}
		return new WP_REST_Response( [ 'to' => $to ], 202 );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private static function find( WP_REST_Request $request ): WP_Post|WP_Error {
		$post = PostRules::find( (int) $request['id'] );
		return null !== $post && PostRules::has_type( $post )
			? $post
			: new WP_Error(
				'slipstream_newsletter_not_found',
				__( 'Posts of this type are not emailed.', 'slipstream' ),
				[ 'status' => 404 ]
			);
	}

	/** @return list<int> Saved categories, or those in the editor. A post without categories has the default category. */
	private function categories( WP_Post $post, mixed $edited ): array {
		if ( 'post' === $post->post_type && is_array( $edited ) ) {
			return PostRules::with_parents(
				array_values( array_map( 'intval', [] === $edited ? [ get_option( 'default_category' ) ] : $edited ) )
			);
		}
		return PostRules::categories( $post );
	}

	/** @return array<string, array<string, mixed>> */
	private static function state_arguments(): array {
		return [
			'categories' => [
				'type'     => 'array',
				'maxItems' => 100,
				'items'    => Schema::INTEGER + [ 'minimum' => 1 ],
			],
		];
	}

	/** @return array<string, mixed> */
	private static function state_schema(): array {
		return Schema::resource(
			'newsletter',
			[
				'may_choose'  => Schema::BOOLEAN,
				'objection'   => Schema::TEXT,
				'paused'      => Schema::TEXT + [ 'enum' => [ '', ...PauseReason::CODES ] ],
				'status'      => Schema::TEXT + [ 'enum' => [ 'none', ...Mailing::STATUSES ] ],
				'reason'      => Schema::TEXT,
				'audience'    => Schema::INTEGER,
				'began'       => [
					'type'   => [ 'string', 'null' ],
					'format' => 'date-time',
				],
				'recipients'  => Schema::INTEGER,
				'waiting'     => Schema::INTEGER,
				'sent'        => Schema::INTEGER,
				'failed'      => Schema::INTEGER,
				'interrupted' => Schema::INTEGER,
				'withheld'    => [
					'type'                 => 'object',
					'additionalProperties' => Schema::INTEGER,
				],
			]
		);
	}
}
